import { Tooltip } from '@radix-ui/themes'
import type { ReactElement } from 'react'
import { FloatingTheme } from '~/ui/theme/FloatingTheme'
import * as styles from './Hint.css'

export interface HintTooltipProps {
  /** What it says: a phrase, no markup. */
  text: string
  /** How long the pointer rests before it opens, in milliseconds. */
  delay: number
  /** Whether the hint is shown. */
  open: boolean
  /** The pointer or the focus came, or went, or the page was scrolled: whether the hint is to be shown. */
  onOpenChange: (open: boolean) => void
  /** Escape was pressed while it is shown. */
  onEscape: () => void
  /** What it is a hint to. */
  children: ReactElement
}

/** The tooltip behind a `Hint`: after a while of hovering, at once on focus. */
export function HintTooltip({ text, delay, open, onOpenChange, onEscape, children }: HintTooltipProps) {
  return (
    <FloatingTheme>
      <Tooltip
        content={text}
        delayDuration={delay}
        open={open}
        onOpenChange={onOpenChange}
        onEscapeKeyDown={onEscape}
        className={styles.tooltip}
      >
        {children}
      </Tooltip>
    </FloatingTheme>
  )
}
