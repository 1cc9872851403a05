import type { ComponentPropsWithoutRef } from 'react'
import { classNames } from '~/ui/lib/classNames'
import * as styles from './SearchShortcut.css'

export type SearchShortcutProps = ComponentPropsWithoutRef<'span'>

/** A key of the keyboard, drawn as a key cap. Hidden from screen readers, which read `aria-keyshortcuts`. */
export function SearchShortcut({ className, ...rest }: SearchShortcutProps) {
  return <span aria-hidden {...rest} className={classNames(styles.key, className)} />
}
