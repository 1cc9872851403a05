import type { ReactNode } from 'react'
import * as module from './module.css'
import * as styles from './ModuleFooter.css'

export interface ModuleFooterProps {
  /** What the button will do, or why it would do nothing. */
  reason: string
  /** The button. */
  children: ReactNode
}

/** The footer of a module: its button stays in view, with an explanation beside it, however long the module is. */
export function ModuleFooter({ reason, children }: ModuleFooterProps) {
  return (
    <div className={styles.foot}>
      {children}
      <p role="status" className={module.note}>
        <bdi>{reason}</bdi>
      </p>
    </div>
  )
}
