import { useMemo, type ReactNode } from 'react'
import type { BaselineRow } from '~/data/contract/baseline'
import type { Product } from '~/data/contract/product'
import type { Target } from '~/data/contract/target'
import {
  trackingKpis,
  trackingRows,
  type ProductView,
  type TrackingQuery,
  type TrackingRow,
} from '~/data/domain/tracking/tracking'
import { useLaunch } from '~/ui/lib/launch'
import type { Loadable } from '~/ui/lib/loadable'
import { Button } from '~/ui/parts/Button/Button'
import { EmptyPanel } from '~/ui/parts/EmptyPanel/EmptyPanel'
import { FailedPanel } from '~/ui/parts/FailedPanel/FailedPanel'
import { Icon } from '~/ui/parts/Icon/Icon'
import { Info } from '~/ui/parts/Icon/icons'
import { KpiStrip } from './KpiStrip'
import * as styles from './Tracking.css'
import { TrackingSkeleton } from './TrackingSkeleton'
import { TrackingTable, type TrackingTableProps } from './TrackingTable'

export interface TrackingResultsProps extends Omit<TrackingTableProps, 'rows'> {
  /** The portfolio. */
  products: Loadable<readonly Product[]>
  /** The target records. */
  targets: Loadable<readonly Target[]>
  /** The baseline of the new products. */
  baseline: readonly BaselineRow[]
  /** A business unit's id, or 'all'. */
  unit: string
  /** The products to track: all, new or current ones. */
  view: ProductView
  /** The button that adds the first target, where nothing is tracked yet. Nothing by default. */
  addFirst?: ReactNode
  /** Called to reset the filters. */
  onReset: () => void
  /** Renders a grid of the rows, in place of the table. Nothing by default. */
  grid?: ((rows: readonly TrackingRow[]) => ReactNode) | undefined
}

/**
 * The key figures and the table for the selected filters. If a list could not be loaded, the new products are still
 * shown with their baseline where that was loaded, and called so.
 */
export function TrackingResults({ products, targets, ...choice }: TrackingResultsProps) {
  if (products.state === 'failed' || targets.state === 'failed') {
    return (
      <>
        <LoadError title="The targets could not be loaded" list={targets} />
        <LoadError title="The products could not be loaded" list={products} />
        {choice.view === 'new' && choice.baseline.length > 0 && (
          <>
            <p className={styles.note}>
              <Icon of={Info} />
              Baseline, not current
            </p>
            <Figures products={baselineProducts(choice.baseline)} targets={none} {...choice} />
          </>
        )}
      </>
    )
  }
  if (products.state === 'loading' || targets.state === 'loading') return <TrackingSkeleton />
  return <Figures products={products.value} targets={targets.value} {...choice} />
}

const none: readonly never[] = []

/** The products of the baseline, used when the portfolio could not be loaded. */
function baselineProducts(baseline: readonly BaselineRow[]) {
  return baseline.map(({ id, product: name, sku }) => ({ id, name, sku, isNewNov: true }))
}

function LoadError({ title, list }: { title: string; list: Loadable<unknown> }) {
  if (list.state !== 'failed') return null
  return <FailedPanel title={title} message={list.message} onRetry={list.onRetry} />
}

interface FiguresProps extends Omit<TrackingResultsProps, 'products' | 'targets'> {
  products: TrackingQuery['products']
  targets: readonly Target[]
}

function Figures({
  products,
  targets,
  baseline,
  unit,
  view,
  addFirst,
  onReset,
  grid,
  ...table
}: FiguresProps) {
  const { kols } = useLaunch()
  // Memoized, so that Region and Channel do not render the rows again.
  const rows = useMemo(
    () => trackingRows({ products, targets, baseline, product: view, unit }),
    [products, targets, baseline, view, unit],
  )
  return (
    <>
      <KpiStrip kpis={trackingKpis(rows, unit, kols)} view={view} />
      {rows.length === 0 && addFirst !== undefined ? (
        <EmptyPanel text="No targets have been set yet." action={addFirst} />
      ) : rows.length === 0 ? (
        <EmptyPanel
          text="No tracking data found for the selected filters."
          action={<Button onClick={onReset}>Reset filters</Button>}
        />
      ) : grid ? (
        grid(rows)
      ) : (
        <TrackingTable rows={rows} {...table} />
      )}
    </>
  )
}
