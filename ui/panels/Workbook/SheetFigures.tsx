import { assignInlineVars } from '@vanilla-extract/dynamic'
import { useId, useState, type ReactNode, type Ref } from 'react'
import { useControllableState, type Controlled } from '~/ui/lib/useControllableState'
import { lazyCode } from '~/ui/lib/lazyCode'
import { useMedia } from '~/ui/lib/useMedia'
import { useNearWindow } from '~/ui/lib/useNearWindow'
import { LoadBoundary } from '~/ui/parts/LoadBoundary/LoadBoundary'
import { media } from '~/ui/theme/breakpoints'
import { FilterBar } from '~/ui/parts/FilterBar/FilterBar'
import { Skeleton } from '~/ui/parts/Skeleton/Skeleton'
import { ChartLegend } from './ChartLegend'
import { chartSize, onPhone } from './chartSize'
import { ScrollRegion } from './ScrollRegion'
import * as styles from './SheetFigures.css'
import type { Chart, SheetPicture } from './picture'

export interface SheetFiguresProps {
  /** The key figures and the charts. */
  picture: SheetPicture
  /** The name of the visible chart in lower case, controlled. @default its own state, the first chart */
  chart?: Controlled<string>
}

const SheetChart = lazyCode(() => import('./SheetChart').then((module) => module.SheetChart))

/** The key figures of a sheet beside a chart of its rows. The rows below contain the same figures. */
export function SheetFigures({ picture: { figures, charts }, chart: held }: SheetFiguresProps) {
  const captionId = useId()
  const [id, setId] = useControllableState(held, '')
  const chart = charts.find(({ name }) => name.toLowerCase() === id) ?? charts[0]
  return (
    <div className={styles.panel}>
      <dl className={styles.figures}>
        {figures.map(({ label, value, detail }) => (
          <div key={label} className={styles.figure}>
            <dt className={styles.label}>{label}</dt>
            <dd className={styles.value}>
              <bdi>{value}</bdi>
            </dd>
            {detail && (
              <dd className={styles.detail}>
                <bdi>{detail}</bdi>
              </dd>
            )}
          </div>
        ))}
      </dl>
      {chart && (
        <figure aria-labelledby={captionId} className={styles.picture}>
          <figcaption className={styles.caption}>
            <span id={captionId} className={styles.captionText}>
              {chart.caption}
            </span>
            {charts.length > 1 && (
              <FilterBar
                label="Chart"
                options={charts.map((one) => ({ value: one.name, label: one.name }))}
                value={chart.name}
                onChange={(name) => {
                  setId(name === charts[0]?.name ? '' : name.toLowerCase())
                }}
              />
            )}
          </figcaption>
          {chart.series.length > 1 && <ChartLegend names={chart.series.map((one) => one.name)} />}
          <ChartNearWindow chart={chart} />
        </figure>
      )}
    </div>
  )
}

/** A phone takes a fifth of a second to load and draw a chart, and begins when the chart's place is in the window. */
function ChartNearWindow({ chart }: { chart: Chart }) {
  const isPhone = useMedia(media.phone)
  const { ref, isNear } = useNearWindow<HTMLDivElement>(false, isPhone ? 0 : undefined)
  const [isDrawn, setDrawn] = useState(false)
  if (isNear && !isDrawn) setDrawn(true)
  const waiting = (
    <ChartBox chart={chart} boxRef={ref}>
      <Skeleton height="100%" />
    </ChartBox>
  )
  if (!isDrawn) return waiting
  return (
    <LoadBoundary title="The chart could not be loaded" pending={waiting}>
      <ChartBox chart={chart}>
        <SheetChart chart={chart} />
      </ChartBox>
    </LoadBoundary>
  )
}

interface ChartBoxProps {
  chart: Chart
  boxRef?: Ref<HTMLDivElement>
  children: ReactNode
}

/**
 * Has the chart's size from the first HTML on, so that nothing moves when it is drawn. The chart library loads only for
 * sheets with charts, and only in the browser.
 */
function ChartBox({ chart, boxRef, children }: ChartBoxProps) {
  const [wide, narrow] = [chartSize(chart), chartSize(onPhone(chart))]
  return (
    // The drawing is not mirrored, and scrolls from its axis on.
    <div ref={boxRef} dir="ltr">
      <ScrollRegion label={`${chart.caption}, chart`}>
        <div
          className={styles.chart}
          style={assignInlineVars({
            [styles.chartHeight]: `${wide.height}px`,
            [styles.chartWidth]: `${wide.minWidth}px`,
            [styles.phoneHeight]: `${narrow.height}px`,
            [styles.phoneWidth]: `${narrow.minWidth}px`,
          })}
        >
          {children}
        </div>
      </ScrollRegion>
    </div>
  )
}
