import { memo, useId } from 'react'
import {
  Bar,
  BarChart,
  CartesianGrid,
  LabelList,
  Tooltip,
  XAxis,
  YAxis,
  type BaseTickContentProps,
  type LabelProps,
  type TooltipContentProps,
} from 'recharts'
import { SeriesPattern } from './ChartLegend'
import { useMedia } from '~/ui/lib/useMedia'
import { media } from '~/ui/theme/breakpoints'
import { axisTicks } from './chartAxis'
import { onPhone } from './chartSize'
import * as styles from './SheetChart.css'
import { figureText, peakIndex, type Chart } from './picture'

/** Even without vertical lines Recharts measures each category's text for them. */
const noLines = () => []

/** Between a bar and its label, in pixels. */
const labelGap = 5

export interface SheetChartProps {
  /** The series to draw, and their form. */
  chart: Chart
}

/** A chart of a sheet's rows, as large as its container. One series has its peak in ink; several differ by pattern. */
export const SheetChart = memo(function SheetChart({ chart: given }: SheetChartProps) {
  const id = useId()
  const isPhone = useMedia(media.phone)
  const chart = isPhone ? onPhone(given) : given
  const { shape, series } = chart
  const peak = peakIndex(chart)
  const lies = shape === 'bars'
  const ticks = axisTicks(chart)
  const categoryAxis = {
    dataKey: 'category',
    type: 'category',
    interval: 0,
    axisLine: { stroke: styles.tone.line },
    tickLine: false,
    tick: (tick: BaseTickContentProps) => (
      <TickText tick={tick} text={String(tick.payload.value)} isPeak={tick.index === peak} />
    ),
  } as const
  return (
    <div role="img" aria-label={inWords(chart, peak)} className={styles.chart}>
      <BarChart
        responsive
        data={entriesOf(chart, peak)}
        layout={lies ? 'vertical' : 'horizontal'}
        margin={lies ? { top: 0, right: 72, bottom: 0, left: 0 } : { top: 22, right: 0, bottom: 0, left: 0 }}
        barCategoryGap={lies ? 5 : '22%'}
        barGap={2}
        accessibilityLayer={false}
        className={styles.chart}
      >
        {series.length > 1 && (
          <defs>
            {series.map((_, index) => (
              <SeriesPattern key={index} id={`${id}-${index}`} index={index} />
            ))}
          </defs>
        )}
        {!lies && (
          <CartesianGrid vertical={false} verticalCoordinatesGenerator={noLines} stroke={styles.tone.line} />
        )}
        {lies ? (
          <XAxis type="number" domain={[0, 'dataMax']} hide />
        ) : (
          <XAxis {...categoryAxis} height={24} />
        )}
        {lies ? (
          <YAxis {...categoryAxis} width={148} />
        ) : (
          <YAxis
            width={44}
            interval={0}
            ticks={ticks}
            domain={[0, ticks.at(-1) ?? 1]}
            axisLine={false}
            tickLine={false}
            tick={(tick: BaseTickContentProps) => (
              <TickText tick={tick} text={axisText(Number(tick.payload.value))} />
            )}
          />
        )}
        <Tooltip content={Tip} cursor={{ fill: styles.tone.hover }} isAnimationActive={false} />
        {series.map(({ name }, index) => (
          <Bar
            key={index}
            dataKey={`value${index}`}
            name={name}
            radius={lies ? [0, 2, 2, 0] : [2, 2, 0, 0]}
            maxBarSize={lies ? 12 : 24}
            isAnimationActive={false}
            {...(series.length > 1 && {
              fill: `url("#${id}-${index}")`,
              stroke: styles.tone.edge,
              strokeWidth: 1,
            })}
          >
            {series.length === 1 && (
              <LabelList
                dataKey={lies ? 'label' : 'peakLabel'}
                content={({ viewBox, value }) => (
                  <BarLabel box={viewBox} text={String(value ?? '')} lies={lies} />
                )}
              />
            )}
          </Bar>
        ))}
      </BarChart>
    </div>
  )
})

/** The chart's data in the library's form: one entry for each category. */
function entriesOf({ categories, series }: Chart, peak: number) {
  return categories.map((category, index) => {
    const values = Object.fromEntries(
      series.map((one, number): [string, number | null] => [`value${number}`, one.values[index] ?? null]),
    )
    return {
      category,
      ...values,
      ...(series.length === 1 && singleEntry(series[0]?.values[index], index === peak)),
    }
  })
}

/** The additions for a chart of one series: the tone, and the formatted figure. */
function singleEntry(value: number | null | undefined, isPeak: boolean) {
  const label = value === null || value === undefined ? '' : figureText(value)
  return {
    fill: isPeak ? styles.tone.peak : styles.tone.column,
    label,
    peakLabel: isPeak ? label : '',
  }
}

function inWords({ caption, categories, series }: Chart, peak: number): string {
  const highest = series[0]?.values[peak]
  const what =
    highest === undefined || highest === null
      ? series.map(({ name }) => name).join(', ')
      : `highest ${categories[peak] ?? ''}, ${figureText(highest)}`
  return `${caption}: ${what}. The rows below hold every figure.`
}

/** 700,000 as 700k: short enough for an axis. */
function axisText(value: number): string {
  if (Math.abs(value) >= 1_000_000) return `${figureText(value / 1_000_000)}M`
  return Math.abs(value) >= 1_000 ? `${figureText(value / 1_000)}k` : figureText(value)
}

interface TickTextProps {
  tick: BaseTickContentProps
  text: string
  isPeak?: boolean
}

function TickText({ tick: { x, y, textAnchor, verticalAnchor }, text, isPeak = false }: TickTextProps) {
  return (
    <text
      x={x}
      y={y}
      dy={verticalAnchor === 'middle' ? '0.35em' : '0.8em'}
      textAnchor={textAnchor}
      className={isPeak ? styles.peakCategory : styles.category}
    >
      {text}
    </text>
  )
}

interface BarLabelProps {
  box: LabelProps['viewBox']
  text: string
  lies: boolean
}

/** Beside its bar or above its column. Recharts' own label measures each word, for which the whole page is laid out. */
function BarLabel({ box, text, lies }: BarLabelProps) {
  if (!box || 'cx' in box) return null
  const { x, y, height } = box
  const width = 'width' in box ? box.width : 0
  return lies ? (
    <text x={x + width + labelGap} y={y + height / 2} dy="0.355em" className={styles.category}>
      {text}
    </text>
  ) : (
    <text x={x + width / 2} y={y - labelGap} textAnchor="middle" className={styles.value}>
      {text}
    </text>
  )
}

/** The tooltip with the figures under the pointer. */
function Tip({ active, label, payload }: TooltipContentProps) {
  if (!active || payload.length === 0) return null
  return (
    <div className={styles.tip}>
      <div className={styles.tipTitle}>{label}</div>
      {payload.map(({ name, value }, index) => (
        <div key={index}>
          {`${payload.length > 1 ? `${String(name)}: ` : ''}${figureText(Number(value))}`}
        </div>
      ))}
    </div>
  )
}
