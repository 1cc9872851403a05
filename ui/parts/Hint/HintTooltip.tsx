import { Tooltip } from '@radix-ui/themes'
import type { ReactElement } from 'react'
import { FloatingTheme } from '~/ui/theme/FloatingTheme'
import * as styles from './Hint.css'

export interface HintTooltipProps {
  /** The hint: a phrase without markup. */
  text: string
  /** The hover delay, in milliseconds. */
  delay: number
  /** The hint is open. */
  open: boolean
  /** Called to open or close the hint: on hover, focus and scrolling. */
  onOpenChange: (open: boolean) => void
  /** Called when Escape is pressed while the hint is open. */
  onEscape: () => void
  /** The element that has the hint. */
  children: ReactElement
}

/** The tooltip of a `Hint`: after a delay on hover, at once on focus. */
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
