import type { ComponentPropsWithoutRef } from 'react'
import * as styles from './TextButton.css'

export interface TextButtonProps extends Omit<ComponentPropsWithoutRef<'button'>, 'className' | 'type'> {
  /** Its words. */
  children: string
}

/** A button within a sentence, in the look of a link. */
export function TextButton(props: TextButtonProps) {
  return <button type="button" {...props} className={styles.button} />
}
