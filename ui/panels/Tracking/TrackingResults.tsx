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
import { KpiStrip } from './KpiStrip'
import { TrackingSkeleton } from './TrackingSkeleton'
import { TrackingTable, type TrackingTableProps } from './TrackingTable'

export interface TrackingResultsProps extends Omit<TrackingTableProps, 'rows'> {
  /** The portfolio. */
  products: Loadable<readonly Product[]>
  /** The server's target records. */
  targets: Loadable<readonly Target[]>
  /** What the new products began with. */
  baseline: readonly BaselineRow[]
  /** A business unit's id, or 'all'. */
  unit: string
  /** The products to track: all, the new or the current ones. */
  view: ProductView
  /** What adds the first target, where nothing is tracked yet. Nothing by default. */
  addFirst?: ReactNode
  /** The filters are to be as they were at first. */
  onReset: () => void
  /** What makes a grid of the rows, in the table's place. Nothing by default. */
  grid?: ((rows: readonly TrackingRow[]) => ReactNode) | undefined
}

/**
 * The key figures and the table of the selected choice. When a list was refused, the new products'
 * baseline still shows, since it is known without it.
 */
export function TrackingResults({ products, targets, ...choice }: TrackingResultsProps) {
  if (products.state === 'failed' || targets.state === 'failed') {
    return (
      <>
        <Refusal title="The targets could not be loaded" list={targets} />
        <Refusal title="The products could not be loaded" list={products} />
        {choice.view === 'new' && <Figures products={begun(choice.baseline)} targets={none} {...choice} />}
      </>
    )
  }
  if (products.state === 'loading' || targets.state === 'loading') return <TrackingSkeleton />
  return <Figures products={products.value} targets={targets.value} {...choice} />
}

const none: readonly never[] = []

/** The products of the baseline, where those of the portfolio could not be read. */
function begun(baseline: readonly BaselineRow[]) {
  return baseline.map(({ id, product: name, sku }) => ({ id, name, sku, isNewNov: true }))
}

function Refusal({ title, list }: { title: string; list: Loadable<unknown> }) {
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
  // Kept, so that Region and Channel leave every row as it is.
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
