import type { ComponentPropsWithoutRef, ReactNode } from 'react'
import * as styles from './Labelled.css'

export interface LabelledProps extends ComponentPropsWithoutRef<'div'> {
  /** The heading above the content, of level 4. */
  label: string
  /** The content. */
  children?: ReactNode
}

/** A block of a drawer under a small heading. */
export function Labelled({ label, children, ...rest }: LabelledProps) {
  return (
    <div {...rest}>
      <h4 className={styles.label}>{label}</h4>
      {children}
    </div>
  )
}
