import { Tooltip } from '@radix-ui/themes'
import type { ReactElement } from 'react'
import { hintDelay } from '~/ui/lib/hintDelay'
import { FloatingTheme } from '~/ui/theme/FloatingTheme'
import * as styles from './Hint.css'

export interface HintTooltipProps {
  /** What it says: a phrase, no markup. */
  text: string
  /** The hint is shown. */
  open: boolean
  /** The pointer or the focus came, or went. */
  onOpenChange: (open: boolean) => void
  /** What it is a hint to. */
  children: ReactElement
}

/** The tooltip behind a `Hint`: after 700 ms of hovering, at once on focus (specification, section 9). */
export function HintTooltip({ text, open, onOpenChange, children }: HintTooltipProps) {
  return (
    <FloatingTheme>
      <Tooltip
        content={text}
        delayDuration={hintDelay}
        open={open}
        onOpenChange={onOpenChange}
        className={styles.tooltip}
      >
        {children}
      </Tooltip>
    </FloatingTheme>
  )
}
