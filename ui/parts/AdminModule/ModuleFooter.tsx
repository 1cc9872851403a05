import type { ReactNode } from 'react'
import * as module from './module.css'
import * as styles from './ModuleFooter.css'

export interface ModuleFooterProps {
  /** What pressing will do, or why nothing would come of it. */
  reason: string
  /** The button. */
  children: ReactNode
}

/** The foot of a module: its one button stays in reach, with its reason beside it, however long the module is. */
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
