import { Info } from '~/ui/parts/Icon/icons'
import { useRef, type ReactNode } from 'react'
import type { BaselineRow } from '~/data/contract/baseline'
import type { BusinessUnit } from '~/data/contract/businessUnit'
import type { Product } from '~/data/contract/product'
import type { Target } from '~/data/contract/target'
import type { Sort } from '~/data/domain/format/sort'
import { anywhere, trackingRows } from '~/data/domain/tracking/tracking'
import type { TrackingColumn } from '~/data/domain/tracking/trackingTable'
import { useLaunch, useLaunchText } from '~/ui/lib/launch'
import { isEmpty, type Loadable } from '~/ui/lib/loadable'
import { useScrollTarget, type ScrollTarget } from '~/ui/lib/useScrollTarget'
import { controlledPart, useControllableState, type Controlled } from '~/ui/lib/useControllableState'
import { Icon } from '~/ui/parts/Icon/Icon'
import { Section } from '~/ui/parts/Section/Section'
import * as styles from './Tracking.css'
import { TrackingFilters, type TrackingChoice } from './TrackingFilters'
import { TrackingResults, type TrackingResultsProps } from './TrackingResults'

export interface TrackingProps {
  /** The add button, at the end of the section's head, and in the empty section. Nothing by default. */
  actions?: ReactNode
  /** The whole portfolio, for the names of the targets. */
  products: Loadable<readonly Product[]>
  /** The target records of new and current products. */
  targets: Loadable<readonly Target[]>
  /** The baseline of the new products. Nothing by default. */
  baseline?: readonly BaselineRow[]
  /** The business units to choose from. */
  units: readonly BusinessUnit[]
  /** The product whose target the URL names: its row is shown, again for each new object. Nothing by default. */
  scrollTarget?: ScrollTarget | null
  /** Renders an action at a row's end, by its product's id; the function has to be stable. Nothing by default. */
  actionOf?: TrackingResultsProps['actionOf']
  /** The button that opens a grid of the table, and the open grid. Nothing by default. */
  editing?: { button: ReactNode; grid?: TrackingResultsProps['grid'] } | undefined
  /** The view, controlled. @default the section's own state */
  view?: Controlled<TrackingView>
}

/** The reader's view of the tracking table. */
export interface TrackingView extends TrackingChoice {
  /** The sort column and direction; null for the default order. */
  sort: Sort<TrackingColumn> | null
  /** Every row is shown, not only the first fifty. */
  whole: boolean
}

const none: readonly BaselineRow[] = []

const firstChoice: TrackingChoice = { unit: 'all', view: 'new', region: anywhere, channel: anywhere }

const firstView: TrackingView = { ...firstChoice, whole: false, sort: null }

/** The "Targets & Tracking" section (specification, section 2.5). */
export function Tracking({
  products,
  targets,
  baseline = none,
  units,
  scrollTarget = null,
  view: held,
  actionOf,
  actions,
  editing,
}: TrackingProps) {
  const [view, setView] = useControllableState(held, firstView)
  const filters = useRef<HTMLDivElement>(null)
  const launch = useLaunch()
  const text = useLaunchText()

  const lists = products.state === 'ready' &&
    targets.state === 'ready' && { products: products.value, targets: targets.value }
  useScrollTarget(lists ? scrollTarget : null, ({ id }) => {
    if (!lists) return
    const rows = trackingRows({ ...lists, baseline, product: view.view, unit: view.unit })
    const isFound = rows.some(({ productId }) => productId === id)
    setView({ ...view, ...(!isFound && { unit: 'all', view: 'all' }), whole: true })
  })

  const isBegun = !isEmpty(targets) || baseline.length > 0

  function choose(next: TrackingChoice) {
    // Other rows start with a short list again, so that filters stay fast after a long list.
    const whole = view.whole && next.unit === view.unit && next.view === view.view
    setView({ ...view, ...next, whole })
  }

  return (
    <Section
      id="tracking"
      title={launch.trackingTitle}
      subtitle={text(launch.trackingSubtitle)}
      aside={
        launch.trackingNote !== '' && (
          <p className={styles.note}>
            <Icon of={Info} />
            <bdi>{text(launch.trackingNote)}</bdi>
          </p>
        )
      }
      actions={isBegun ? actions : undefined}
    >
      <div className={styles.stack}>
        <TrackingFilters ref={filters} units={units} value={view} onChange={choose} />
        <TrackingResults
          products={products}
          targets={targets}
          baseline={baseline}
          units={units}
          unit={view.unit}
          view={view.view}
          scrollTarget={scrollTarget}
          actionOf={actionOf}
          action={editing?.button}
          addFirst={isBegun ? undefined : actions}
          grid={editing?.grid}
          showsAll={view.whole}
          onShowAll={() => {
            setView({ ...view, whole: true })
          }}
          sorting={controlledPart({ value: view, onChange: setView }, 'sort')}
          onReset={() => {
            choose(firstChoice)
            // The button disappears: the focus goes to the first filter that it reset.
            filters.current?.querySelector('select')?.focus()
          }}
        />
      </div>
    </Section>
  )
}
