import type { ComponentPropsWithoutRef } from 'react'
import * as styles from './Labelled.css'

export interface LabelledProps extends ComponentPropsWithoutRef<'div'> {
  /** The small heading above the content. */
  label: string
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
