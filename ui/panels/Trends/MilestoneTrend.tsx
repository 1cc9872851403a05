import { day } from '~/data/domain/format/days'
import { dayName } from '~/data/domain/plan/planWords'
import type { PhaseTrend } from '~/data/domain/plan/trend'
import { polyline, scale } from '~/ui/lib/chartScale'
import * as chart from './chart.css'
import { ChartSvg } from './ChartSvg'
import { TrendTable } from './TrendTable'
import { firstOfMonth } from '~/data/domain/time/calendar'

export interface MilestoneTrendProps {
  /** The trends of the phases, in order; null for a phase without one. */
  trends: readonly (PhaseTrend | null)[]
  /** The current time, in milliseconds. */
  now: number
}

const [width, height, left, right, top, bottom] = [940, 240, 64, 880, 16, 212] as const

/** The forecast end of every phase over time: a level line keeps its date, a rising one slips. */
export function MilestoneTrend({ trends, now }: MilestoneTrendProps) {
  const lines = trends.flatMap((trend, index) => {
    const last = trend?.slips.at(-1)
    return trend && last ? [{ number: index + 1, slips: trend.slips, last }] : []
  })
  const all = lines.flatMap(({ slips }) => slips)
  if (all.length === 0) return null
  const ends = all.map(({ finish }) => finish)
  const [earliest, latest] = [Math.min(...ends) - 3 * day, Math.max(...ends) + 3 * day]
  const began = Math.min(...all.map(({ at }) => at))
  const x = scale([began, now], [left, right])
  const y = scale([earliest, latest], [bottom, top])
  return (
    <>
      <ChartSvg width={width} height={height} className={chart.wide}>
        {monthStarts(earliest, latest).map((time) => (
          <g key={time}>
            <line x1={left} x2={right} y1={y(time)} y2={y(time)} className={chart.line.grid} />
            <text x={left - 8} y={y(time) + 4} textAnchor="end" className={chart.words.plain}>
              {dayName(time, now)}
            </text>
          </g>
        ))}
        {[began, (began + now) / 2, now].map((time, index) => (
          <text
            key={time}
            x={x(time)}
            y={height - 6}
            textAnchor={(['start', 'middle', 'end'] as const)[index]}
            className={chart.words.plain}
          >
            {dayName(time, now)}
          </text>
        ))}
        {lines.map(({ number, slips, last }) => (
          <g key={number}>
            <polyline
              points={polyline(slips.map(({ at, finish }) => [x(at), y(finish)]))}
              className={chart.line.done}
            />
            <circle cx={x(last.at)} cy={y(last.finish)} r={3} className={chart.dot} />
          </g>
        ))}
        {apart(lines.map(({ number, last }) => ({ number, x: x(last.at) + 8, y: y(last.finish) + 4 }))).map(
          (label) => (
            <text key={label.number} x={label.x} y={label.y} className={chart.words.strong}>
              {label.number}
            </text>
          ),
        )}
      </ChartSvg>
      <TrendTable
        label="Forecast end of each phase, at each recording"
        columns={['Phase', 'Day', 'Forecast end']}
        rows={lines.flatMap(({ number, slips }) =>
          slips.map(({ at, finish }) => [`Phase ${number}`, dayName(at, now), dayName(finish, now)]),
        )}
      />
      {/* Decorative: a phone has no room for the chart, nor for all labels. */}
      <div aria-hidden>
        <TrendTable
          label="Forecast end of each phase, at its first and at its last recording"
          columns={['Phase', 'First forecast', 'Last forecast']}
          rows={lines.map(({ number, slips }) => [
            `Phase ${number}`,
            ...[slips[0], slips.at(-1)].map((slip) => (slip ? dayName(slip.finish, now) : '–')),
          ])}
          isSeenOnPhone
        />
      </div>
    </>
  )
}

interface Label {
  number: number
  x: number
  y: number
}

/** Moves overlapping labels below one another. */
function apart(labels: readonly Label[]): Label[] {
  const positioned: Label[] = []
  for (const label of [...labels].sort((a, b) => a.y - b.y)) {
    const above = positioned.findLast((other) => Math.abs(other.x - label.x) < 16)
    positioned.push({ ...label, y: Math.max(label.y, (above?.y ?? -Infinity) + 14) })
  }
  return positioned
}

function monthStarts(from: number, to: number): number[] {
  const months = Array.from({ length: 12 }, (_, index) => firstOfMonth(new Date(from), index + 1).getTime())
  return months.filter((time) => time <= to)
}
