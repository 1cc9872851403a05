import type { ComponentPropsWithoutRef } from 'react'
import { classNames } from '~/ui/lib/classNames'
import * as styles from './SearchShortcut.css'

export type SearchShortcutProps = ComponentPropsWithoutRef<'span'>

/** A key of the keyboard, as its cap looks. Who does not see it is told of keys otherwise. */
export function SearchShortcut({ className, ...rest }: SearchShortcutProps) {
  return <span aria-hidden {...rest} className={classNames(styles.key, className)} />
}
