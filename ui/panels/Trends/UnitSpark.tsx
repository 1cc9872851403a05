import { assignInlineVars } from '@vanilla-extract/dynamic'
import { seriesUntil, type TimeSeries } from '~/data/domain/plan/timeSeries'
import { polyline, scale } from '~/ui/lib/chartScale'
import { useUnitTone } from '~/ui/lib/unitTone'
import { vars } from '~/ui/theme/tokens.css'
import * as chart from './chart.css'
import * as styles from './UnitSpark.css'

export interface UnitSparkProps {
  /** What was recorded of the unit, or of something of its. */
  series: TimeSeries
  /** The unit, for its hue. */
  unitId: string
  /** The last moment that is drawn, in milliseconds. */
  now: number
}

const [width, height] = [140, 48] as const

/** What is a business unit's over time, in its hue: no plan is set for it, so there is only what was done. */
export function UnitSpark({ series, unitId, now }: UnitSparkProps) {
  const tone = useUnitTone(unitId)
  const { points } = seriesUntil(series, now)
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last) return null
  const x = scale([first.at, now], [0, width - 4])
  const y = scale([0, 1], [height - 2, 4])
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      className={chart.drawing}
      style={assignInlineVars({ [styles.hue]: vars.unit[tone].fill })}
      aria-hidden
    >
      <line x1={0} x2={width} y1={y(0)} y2={y(0)} className={chart.line.grid} />
      <polyline
        points={polyline([
          ...points.map(({ at, value }) => [x(at), y(value)] as const),
          [x(now), y(last.value)],
        ])}
        className={styles.line}
      />
      <circle cx={x(now)} cy={y(last.value)} r={3} className={styles.dot} />
    </svg>
  )
}
