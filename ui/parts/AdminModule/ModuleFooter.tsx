import type { ReactNode } from 'react'
import * as module from './module.css'
import * as styles from './ModuleFooter.css'

export interface ModuleFooterProps {
  /** Shown beside the button: what it will do, or why it does nothing. */
  reason: string
  /** The button. */
  children: ReactNode
}

/** The footer of a module. It keeps the button and its explanation in view, however long the module is. */
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
