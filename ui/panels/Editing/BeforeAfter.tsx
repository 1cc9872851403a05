import { assignInlineVars } from '@vanilla-extract/dynamic'
import { ArrowRight } from '~/ui/parts/Icon/icons'
import { percentInputText } from '~/data/domain/format/percentInput'
import { classNames } from '~/ui/lib/classNames'
import { Badge } from '~/ui/parts/Badge/Badge'
import { Icon } from '~/ui/parts/Icon/Icon'
import * as styles from './BeforeAfter.css'

export interface BeforeAfterProps {
  /** The current percentage, 0..100. */
  current: number
  /** The new percentage, 0..100; null while the input is invalid. */
  next: number | null
}

/** The current progress and the new one, both on one bar, before anything is saved. */
export function BeforeAfter({ current, next }: BeforeAfterProps) {
  const isLess = next !== null && next < current
  return (
    <div className={styles.box}>
      <div>
        <span className={styles.label}>Now</span>{' '}
        <strong className={styles.figure}>{`${figure(current)}%`}</strong>
      </div>
      <Icon of={ArrowRight} className={styles.arrow} />
      <div aria-live="polite">
        <span className={styles.label}>Will be</span>{' '}
        <strong className={styles.figure}>{next === null ? '–' : `${figure(next)}%`}</strong>
      </div>
      <span>
        {next !== null && (
          <Badge>
            <bdi>{differenceText(next - current)}</bdi>
          </Badge>
        )}
      </span>
      <span
        className={styles.bar}
        style={assignInlineVars({ [styles.now]: `${current}%`, [styles.will]: `${next ?? current}%` })}
        aria-hidden
      >
        <span className={classNames(styles.longer, isLess ? styles.toNow : styles.toWill)} />
        <span className={classNames(styles.shorter, isLess ? styles.toWill : styles.toNow)} />
      </span>
    </div>
  )
}

/** "+4 points", without floating-point noise. */
function differenceText(points: number): string {
  const text = figure(Math.abs(points))
  if (text === '0') return 'No change'
  return `${points > 0 ? '+' : '−'}${text} ${text === '1' ? 'point' : 'points'}`
}

function figure(percent: number): string {
  return percentInputText(percent / 100)
}
