import type { LucideIcon } from 'lucide-react'
import { classNames } from '~/ui/lib/classNames'
import * as styles from './Icon.css'

export interface IconProps {
  /** A lucide icon. */
  of: LucideIcon
  /** Width and height in CSS pixels. @default 16 */
  size?: number
  /** Set on the SVG: its colour and position. */
  className?: string | undefined
}

/** A line icon in the design's stroke width. Always decorative: a text or a label is beside it. */
export function Icon({ of: Glyph, size = 16, className }: IconProps) {
  return <Glyph size={size} className={classNames(styles.icon, className)} aria-hidden />
}
