import { useMemo, type ReactNode } from 'react'
import type { BusinessUnit } from '~/data/contract/businessUnit'
import type { ContextualItem } from '~/data/contract/contextualItem'
import type { Product } from '~/data/contract/product'
import { groupedNumber } from '~/data/domain/format/numberFormat'
import { isEmpty, type Loadable } from '~/ui/lib/loadable'
import { useScrollTarget, type ScrollTarget } from '~/ui/lib/useScrollTarget'
import { useControllableState, type Controlled } from '~/ui/lib/useControllableState'
import { CardGrid } from '~/ui/parts/CardGrid/CardGrid'
import { grid } from '~/ui/parts/CardGrid/CardGrid.css'
import { EmptyPanel } from '~/ui/parts/EmptyPanel/EmptyPanel'
import { FailedPanel } from '~/ui/parts/FailedPanel/FailedPanel'
import { FirstOnPhone } from '~/ui/parts/FirstOnPhone/FirstOnPhone'
import { Loading } from '~/ui/parts/Loading/Loading'
import { Panel } from '~/ui/parts/Panel/Panel'
import { useLaunch, useLaunchText } from '~/ui/lib/launch'
import { Section } from '~/ui/parts/Section/Section'
import { Skeleton } from '~/ui/parts/Skeleton/Skeleton'
import { BusinessUnitCard } from './BusinessUnitCard'
import { head } from './BusinessUnitCard.css'
import * as styles from './BusinessUnits.css'

export interface BusinessUnitsProps {
  /** The add button, at the end of the section's head, and in the empty section. Nothing by default. */
  actions?: ReactNode
  /** The units, in order. */
  units: Loadable<readonly BusinessUnit[]>
  /** The whole portfolio, whose new products are the units' launch products; null while it is not loaded. */
  products: readonly Product[] | null
  /** The "Portfolio Context" entries of all units; empty until they are loaded. */
  contextualItems: readonly ContextualItem[]
  /** The unit that the URL names: its card is opened, again for each new object. Nothing by default. */
  scrollTarget?: ScrollTarget | null
  /** The ids of the open cards, controlled. @default the section's own state, none open */
  openIds?: Controlled<readonly string[]>
  /** Renders an action beside a "Portfolio Context" entry, by its id. Nothing by default. */
  contextActionOf?: ((id: string) => ReactNode) | undefined
  /** Renders an action beside a card's chevron, by the unit's id. Nothing by default. */
  actionOf?: ((id: string) => ReactNode) | undefined
}

/** The "Business Units" section (specification, section 2). */
export function BusinessUnits(props: BusinessUnitsProps) {
  const { unitsTitle, unitsSubtitle } = useLaunch()
  return (
    <Section
      id="business-units"
      title={unitsTitle}
      subtitle={useLaunchText()(unitsSubtitle)}
      actions={isEmpty(props.units) ? undefined : props.actions}
    >
      <BusinessUnitsContent {...props} />
    </Section>
  )
}

function BusinessUnitsContent({
  units,
  products,
  contextualItems,
  scrollTarget = null,
  openIds,
  actionOf,
  contextActionOf,
  actions,
}: BusinessUnitsProps) {
  const [open, setOpen] = useControllableState(openIds, [])
  const launchProducts = useMemo(
    () => products && byUnit(products.filter(({ isNewNov }) => isNewNov)),
    [products],
  )
  const context = useMemo(() => byUnit(contextualItems), [contextualItems])
  useScrollTarget(units.state === 'ready' ? scrollTarget : null, ({ id }) => {
    setOpen([...open, id])
  })
  switch (units.state) {
    case 'loading':
      return <BusinessUnitsSkeleton />
    case 'failed':
      return (
        <FailedPanel
          title="The business units could not be loaded"
          message={units.message}
          onRetry={units.onRetry}
        />
      )
    case 'ready':
      if (units.value.length === 0)
        return <EmptyPanel text="No business units have been set up yet." action={actions} />
      return (
        <FirstOnPhone
          first={3}
          count={units.value.length}
          label={`Show all ${groupedNumber(units.value.length)} units`}
        >
          {(entryOf) => (
            <CardGrid openIds={{ value: open, onChange: setOpen }}>
              {units.value.map((unit, index) => (
                <BusinessUnitCard
                  key={unit.id}
                  unit={unit}
                  entry={entryOf(index)}
                  action={actionOf?.(unit.id)}
                  contextActionOf={contextActionOf}
                  launchProducts={launchProducts && (launchProducts.get(unit.id) ?? none)}
                  contextualItems={context.get(unit.id) ?? none}
                />
              ))}
            </CardGrid>
          )}
        </FirstOnPhone>
      )
  }
}

const none: readonly never[] = []

/** The items of each unit: the same lists while the data is the same, so that other cards need no new render. */
function byUnit<T extends { buId: string }>(items: readonly T[]): ReadonlyMap<string, readonly T[]> {
  const found = new Map<string, T[]>()
  for (const item of items) {
    const ofUnit = found.get(item.buId)
    if (ofUnit) ofUnit.push(item)
    else found.set(item.buId, [item])
  }
  return found
}

/** Six cards (specification, section 9), each with the boxes of a unit. */
function BusinessUnitsSkeleton() {
  return (
    <Loading label="Loading the business units" count={6} onPhone={3} className={grid}>
      <Panel className={styles.skeletonCard}>
        <div className={head}>
          <Skeleton width="36px" height="36px" className={styles.skeletonTile} />
          <Skeleton width="96px" height="16px" />
        </div>
        <div className={styles.skeletonLines}>
          <Skeleton />
          <Skeleton width="60%" />
        </div>
        <div className={styles.skeletonFoot}>
          <div className={styles.skeletonFigures}>
            <Skeleton width="112px" />
            <Skeleton width="32px" />
          </div>
          <Skeleton height="6px" />
        </div>
      </Panel>
    </Loading>
  )
}
