import { Info } from 'lucide-react'
import { useRef, useState } from 'react'
import type { BusinessUnit } from '~/data/contract/businessUnit'
import type { Product } from '~/data/contract/product'
import type { Target } from '~/data/contract/target'
import { trackingRows } from '~/data/rules/tracking'
import type { Loadable } from '~/ui/lib/loadable'
import { useAsked, type Asked } from '~/ui/lib/useAsked'
import { Icon } from '~/ui/parts/Icon/Icon'
import { Section } from '~/ui/parts/Section/Section'
import * as styles from './Tracking.css'
import { TrackingFilters, type TrackingChoice } from './TrackingFilters'
import { TrackingResults } from './TrackingResults'

export interface TrackingProps {
  /** The whole portfolio: a target has its name from here. */
  products: Loadable<readonly Product[]>
  /** The target records of new and current products. */
  targets: Loadable<readonly Target[]>
  /** The units to choose from, as the server has them. */
  units: readonly BusinessUnit[]
  /** The product whose target the reader asked for by its address: its row is shown, once each time. Nothing by default. */
  asked?: Asked | null
}

const firstChoice: TrackingChoice = { unit: 'all', view: 'new', region: 'All', channel: 'All' }

/** The "Targets & Tracking" section (specification, section 2.5). */
export function Tracking({ products, targets, units, asked = null }: TrackingProps) {
  const [choice, setChoice] = useState(firstChoice)
  const [showsAll, setShowsAll] = useState(false)
  const filters = useRef<HTMLDivElement>(null)

  const lists = products.state === 'ready' &&
    targets.state === 'ready' && { products: products.value, targets: targets.value }
  useAsked(lists ? asked : null, ({ id }) => {
    if (!lists) return
    const rows = trackingRows({ ...lists, product: choice.view, unit: choice.unit })
    if (!rows.some(({ productId }) => productId === id)) setChoice({ ...choice, unit: 'all', view: 'all' })
    setShowsAll(true)
  })

  function choose(next: TrackingChoice) {
    setChoice(next)
    // Other rows start short again, so that a filter stays quick after a long list.
    if (next.unit !== choice.unit || next.view !== choice.view) setShowsAll(false)
  }

  return (
    <Section
      id="tracking"
      title="Targets & Tracking"
      subtitle="Pre-launch baseline metrics (Nov–Dec 2025)"
      aside={
        <p className={styles.note}>
          <Icon of={Info} />
          This is only the visits assigned to pre-launch activity.
        </p>
      }
    >
      <div className={styles.stack}>
        <TrackingFilters ref={filters} units={units} value={choice} onChange={choose} />
        <TrackingResults
          products={products}
          targets={targets}
          units={units}
          unit={choice.unit}
          view={choice.view}
          asked={asked}
          showsAll={showsAll}
          onShowAll={() => {
            setShowsAll(true)
          }}
          onReset={() => {
            choose(firstChoice)
            // The button is gone: the focus passes to the first of what it reset.
            filters.current?.querySelector('select')?.focus()
          }}
        />
      </div>
    </Section>
  )
}
