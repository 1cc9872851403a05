import { assignInlineVars } from '@vanilla-extract/dynamic'
import { clampFraction, percent } from '~/data/domain/plan/progress'
import type { StatusTone } from '~/ui/lib/statusTone'
import type { UnitTone } from '~/ui/lib/unitTone'
import { classNames } from '~/ui/lib/classNames'
import * as styles from './ProgressBar.css'

export interface ProgressBarProps {
  /** The filled fraction, 0..1; other values are clamped, and NaN is 0. */
  value: number
  /** The accessible name. Without one the bar is decorative: its figure is beside it. */
  label?: string | undefined
  /** Neutral for figures, ink for an overall progress, else the hue of a state or a unit. @default 'neutral' */
  tone?: 'neutral' | 'ink' | StatusTone | UnitTone
  /** 6 or 8 pixels high. @default 'thin' */
  size?: 'thin' | 'thick'
  /** Set on the track. */
  className?: string | undefined
}

/** A progress bar, filled from the inline start. */
export function ProgressBar({ value, label, tone = 'neutral', size = 'thin', className }: ProgressBarProps) {
  const whole = percent(value)
  const meaning =
    label === undefined
      ? { 'aria-hidden': true }
      : {
          role: 'progressbar',
          'aria-label': label,
          'aria-valuemin': 0,
          'aria-valuemax': 100,
          'aria-valuenow': whole,
        }
  return (
    <span {...meaning} className={classNames(styles.size[size], className)}>
      <span
        className={styles.tone[tone]}
        style={assignInlineVars({ [styles.filled]: `${clampFraction(value) * 100}%` })}
      />
    </span>
  )
}
