import { EmptyPanel } from '~/ui/parts/EmptyPanel/EmptyPanel'
import * as styles from './ContentModule.css'
import * as module from '~/ui/parts/AdminModule/module.css'

/** What can be changed today, and where. */
const ways: readonly { what: string; where: string }[] = [
  { what: 'A phase, unit, product or target', where: 'The pencil beside it, on the home page' },
  { what: 'How far one of them is', where: 'Progress, in this panel' },
  { what: 'Several at once', where: 'JSON, in this panel; figures, by Edit figures in the tracking table' },
  { what: 'Tools, materials, documents, workbooks', where: 'They come with a new version of this site' },
]

/** The third module, which is still to come (specification, section 2), and what to use until then. */
export function ContentModule() {
  return (
    <div className={module.block}>
      <h3 className={module.title}>Content</h3>
      <EmptyPanel text="Content management is coming soon." />
      <h4 className={module.subtitle}>What can be changed today</h4>
      <dl className={styles.ways}>
        {ways.map(({ what, where }) => (
          <div key={what} className={styles.way}>
            <dt>
              <bdi>{what}</bdi>
            </dt>
            <dd className={module.quiet}>
              <bdi>{where}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
