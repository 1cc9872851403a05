import type { ComponentPropsWithoutRef, ReactNode } from 'react'
import * as styles from './Labelled.css'

export interface LabelledProps extends ComponentPropsWithoutRef<'div'> {
  /** The small heading above the content, of the fourth level. */
  label: string
  /** The content. */
  children?: ReactNode
}

/** A block of an opened card under its small heading. */
export function Labelled({ label, children, ...rest }: LabelledProps) {
  return (
    <div {...rest}>
      <h4 className={styles.label}>{label}</h4>
      {children}
    </div>
  )
}
