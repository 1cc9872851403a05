import { assignInlineVars } from '@vanilla-extract/dynamic'
import { seriesUntil, type TimeSeries } from '~/data/domain/plan/timeSeries'
import { polyline, scale } from '~/ui/lib/chartScale'
import { useUnitTone } from '~/ui/lib/unitTone'
import { vars } from '~/ui/theme/tokens.css'
import * as chart from './chart.css'
import * as styles from './UnitSpark.css'

export interface UnitSparkProps {
  /** The recorded values of the unit, or of one of its targets. */
  series: TimeSeries
  /** The unit's id, for its hue. */
  unitId: string
  /** The end of the series, in milliseconds. */
  now: number
}

const [width, height] = [140, 48] as const

/** A sparkline of a business unit's progress, in its hue. Units have no plan, so it shows recorded progress only. */
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
