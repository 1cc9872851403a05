import { EmptyPanel } from '~/ui/parts/EmptyPanel/EmptyPanel'
import * as module from './module.css'

/** The third module, which is still to come (specification, section 2). */
export function ContentModule() {
  return (
    <div className={module.block}>
      <h3 className={module.title}>Content</h3>
      <EmptyPanel text="Content management is coming soon." />
    </div>
  )
}
