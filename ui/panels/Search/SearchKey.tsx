import type { ComponentPropsWithoutRef } from 'react'
import { classNames } from '~/ui/lib/classNames'
import * as styles from './SearchKey.css'

export type SearchKeyProps = ComponentPropsWithoutRef<'span'>

/** A key of the keyboard, as its cap looks. Who does not see it is told of keys otherwise. */
export function SearchKey({ className, ...rest }: SearchKeyProps) {
  return <span aria-hidden {...rest} className={classNames(styles.key, className)} />
}
