import type { ReactNode } from 'react'
import type { BusinessUnit } from '~/data/contract/businessUnit'
import type { ContextualItem } from '~/data/contract/contextualItem'
import type { Product } from '~/data/contract/product'
import { initialsOf } from '~/data/domain/format/initials'
import { groupedNumber } from '~/data/domain/format/numberFormat'
import { defaults, percentText, readFraction } from '~/data/domain/plan/progress'
import { useLaunch } from '~/ui/lib/launch'
import { useUnitTone } from '~/ui/lib/unitTone'
import { DrawerCard, type DrawerCardProps } from '~/ui/parts/DrawerCard/DrawerCard'
import { Icon } from '~/ui/parts/Icon/Icon'
import { ProgressBar } from '~/ui/parts/ProgressBar/ProgressBar'
import * as styles from './BusinessUnitCard.css'
import { BusinessUnitDetails } from './BusinessUnitDetails'
import { unitIcon } from './unitIcon'

export interface BusinessUnitCardProps {
  /** The unit on the card. */
  unit: BusinessUnit
  /** The unit's new November products; null while they are not loaded. */
  launchProducts: readonly Product[] | null
  /** The unit's "Portfolio Context" entries. */
  contextualItems: readonly ContextualItem[]
  /** Shown beside the card's chevron. Nothing by default. */
  action?: ReactNode
  /** Its place in a list of which a phone shows the first cards. Nothing by default. */
  entry?: DrawerCardProps['entry']
  /** Renders an action beside a "Portfolio Context" entry, by its id. Nothing by default. */
  contextActionOf?: ((id: string) => ReactNode) | undefined
}

/** A business unit in a `CardGrid`: its progress, and in its drawer its launch products (specification, section 2). */
export function BusinessUnitCard({
  unit,
  launchProducts,
  contextualItems,
  action,
  entry,
  contextActionOf,
}: BusinessUnitCardProps) {
  const { noNewItems } = useLaunch()
  const tone = useUnitTone(unit.id)
  const icon = unitIcon[tone]
  const progress = readFraction(unit.progress, defaults.unit)
  return (
    <DrawerCard
      kind="unit"
      value={unit.id}
      name={unit.name}
      action={action}
      entry={entry}
      hasTile
      summary={
        <>
          <span className={styles.head}>
            <span className={styles.tile[tone]} aria-hidden>
              {icon ? <Icon of={icon} size={18} /> : <bdi>{initialsOf(unit.name.split(/\s+/))}</bdi>}
            </span>
            <span className={styles.name[tone]} data-field="name">
              {unit.name}
            </span>
          </span>
          <span className={styles.description}>
            <bdi data-field="description">{unit.description}</bdi>
          </span>
          <span className={styles.foot}>
            <span className={styles.figures}>
              <bdi className={styles.launchCount}>
                {launchProducts && launchCountText(launchProducts.length, noNewItems)}
              </bdi>
              <span className={styles.percent} data-field="progress">
                {percentText(progress)}
              </span>
            </span>
            <ProgressBar value={progress} tone={tone} />
          </span>
        </>
      }
    >
      <BusinessUnitDetails {...{ unit, launchProducts, contextualItems, contextActionOf }} />
    </DrawerCard>
  )
}

function launchCountText(count: number, noNewItems: string): string {
  if (count === 0) return noNewItems
  return count === 1 ? '1 launch product' : `${groupedNumber(count)} launch products`
}
