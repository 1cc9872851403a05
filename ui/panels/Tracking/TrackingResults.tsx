import { useMemo, type ReactNode } from 'react'
import type { Product } from '~/data/contract/product'
import type { Target } from '~/data/contract/target'
import {
  trackingKpis,
  trackingRows,
  type ProductView,
  type TrackingRow,
} from '~/data/domain/tracking/tracking'
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
  /** A business unit's id, or 'all'. */
  unit: string
  /** The products to track: all, the new or the current ones. */
  view: ProductView
  /** The filters are to be as they were at first. */
  onReset: () => void
  /** What makes a grid of the rows, in the table's place. Nothing by default. */
  grid?: ((rows: readonly TrackingRow[]) => ReactNode) | undefined
}

/**
 * The key figures and the table of the choice in force. When a list was refused, the new products' built-in
 * rows still show, since they are known without it.
 */
export function TrackingResults({ products, targets, ...choice }: TrackingResultsProps) {
  if (products.state === 'failed' || targets.state === 'failed') {
    return (
      <>
        <Refusal title="The targets could not be loaded" list={targets} />
        <Refusal title="The products could not be loaded" list={products} />
        {choice.view === 'new' && <Figures products={none} targets={none} {...choice} />}
      </>
    )
  }
  if (products.state === 'loading' || targets.state === 'loading') return <TrackingSkeleton />
  return <Figures products={products.value} targets={targets.value} {...choice} />
}

const none: readonly never[] = []

function Refusal({ title, list }: { title: string; list: Loadable<unknown> }) {
  if (list.state !== 'failed') return null
  return <FailedPanel title={title} message={list.message} onRetry={list.onRetry} />
}

interface FiguresProps extends Omit<TrackingResultsProps, 'products' | 'targets'> {
  products: readonly Product[]
  targets: readonly Target[]
}

function Figures({ products, targets, unit, view, onReset, grid, ...table }: FiguresProps) {
  // Kept, so that Region and Channel leave every row as it is.
  const rows = useMemo(
    () => trackingRows({ products, targets, product: view, unit }),
    [products, targets, view, unit],
  )
  return (
    <>
      <KpiStrip kpis={trackingKpis(rows, unit)} view={view} />
      {rows.length === 0 ? (
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
