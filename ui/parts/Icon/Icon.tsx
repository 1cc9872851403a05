import type { LucideIcon } from 'lucide-react'
import { classNames } from '~/ui/lib/classNames'
import * as styles from './Icon.css'

export interface IconProps {
  /** A lucide icon. */
  of: LucideIcon
  /** Width and height in CSS pixels. @default 16 */
  size?: number
  /** Placed on the drawing: its colour and place. */
  className?: string | undefined
}

/** A line icon at the design's weight. Always decorative: words or a label are beside it. */
export function Icon({ of: Glyph, size = 16, className }: IconProps) {
  return <Glyph size={size} className={classNames(styles.icon, className)} aria-hidden />
}
