import { memo, type ReactNode } from 'react'
import type { BusinessUnit } from '~/data/contract/businessUnit'
import type { ContextualItem } from '~/data/contract/contextualItem'
import type { Product } from '~/data/contract/product'
import { groupedNumber } from '~/data/domain/format/numberFormat'
import { defaults, percentText, readFraction } from '~/data/domain/plan/progress'
import { useLaunch } from '~/ui/lib/launch'
import { itemAnchor } from '~/ui/lib/itemAnchors'
import { useUnitTone } from '~/ui/lib/unitTone'
import { Badge } from '~/ui/parts/Badge/Badge'
import { Labelled } from '~/ui/parts/Labelled/Labelled'
import { ItemLink } from '~/ui/parts/ItemLink/ItemLink'
import { ProgressBar } from '~/ui/parts/ProgressBar/ProgressBar'
import { RxOtcBadge } from '~/ui/parts/RxOtcBadge/RxOtcBadge'
import { TagList } from '~/ui/parts/TagList/TagList'
import * as styles from './BusinessUnitDetails.css'

export interface BusinessUnitDetailsProps {
  /** The unit whose card is open. */
  unit: BusinessUnit
  /** The unit's new November products; null while they are not loaded. */
  launchProducts: readonly Product[] | null
  /** The unit's "Portfolio Context" entries. */
  contextualItems: readonly ContextualItem[]
  /** Renders an action beside an entry, by its id. Nothing by default. */
  contextActionOf?: ((id: string) => ReactNode) | undefined
}

const specialtiesShown = 3

/** The number of listed launch products: the drawer does not grow with the portfolio. */
const productsShown = 20

/** The content of a business unit's drawer (specification, section 2). */
export const BusinessUnitDetails = memo(function BusinessUnitDetails({
  unit,
  launchProducts,
  contextualItems,
  contextActionOf,
}: BusinessUnitDetailsProps) {
  const progress = readFraction(unit.progress, defaults.unit)
  const tone = useUnitTone(unit.id)
  return (
    <div className={styles.columns}>
      <Labelled label="Launch products">
        <LaunchProducts products={launchProducts} />
      </Labelled>
      <Labelled label="Portfolio Context">
        <PortfolioContext items={contextualItems} actionOf={contextActionOf} />
      </Labelled>
      <div className={styles.lastColumn}>
        <Labelled label="Specialties">
          <TagList tags={unit.specialties} max={specialtiesShown} field="specialties" />
        </Labelled>
        <Labelled label="Progress">
          <div className={styles.progress}>
            <ProgressBar value={progress} tone={tone} label={`${unit.name} progress`} />
            <span className={styles.percent} data-field="progress">
              {percentText(progress)}
            </span>
          </div>
        </Labelled>
      </div>
    </div>
  )
})

function LaunchProducts({ products }: { products: readonly Product[] | null }) {
  const { noNewItems } = useLaunch()
  if (!products) return <p className={styles.none}>—</p>
  if (products.length === 0) return <p className={styles.none}>{noNewItems}</p>
  const more = products.length - productsShown
  return (
    <ul className={styles.entries}>
      {products.slice(0, productsShown).map((product) => (
        <li key={product.id} className={styles.entry}>
          <ItemLink kind="product" id={product.id} className={styles.name}>
            <span data-of={itemAnchor('product', product.id)} data-field="name">
              {product.name}
            </span>
          </ItemLink>
          <span className={styles.badges}>
            <RxOtcBadge rxOtc={product.rxOtc} />
            <Badge tone="november">NEW</Badge>
          </span>
        </li>
      ))}
      {more > 0 && (
        <li className={styles.note}>
          <bdi>{`and ${groupedNumber(more)} more in the Product Portfolio`}</bdi>
        </li>
      )}
    </ul>
  )
}

function PortfolioContext({
  items,
  actionOf,
}: {
  items: readonly ContextualItem[]
  actionOf: ((id: string) => ReactNode) | undefined
}) {
  if (items.length === 0) return <p className={styles.none}>—</p>
  return (
    <ul className={styles.entries}>
      {items.map((item) => (
        <li key={item.id} data-of={`bu-contextual-items/${item.id}`}>
          <div className={styles.entry}>
            <span className={styles.name} data-field="name">
              {item.name}
            </span>
            <Badge tone="outline" className={styles.status} data-field="status">
              {item.status}
            </Badge>
            {actionOf?.(item.id)}
          </div>
          <p className={styles.note}>
            <bdi data-field="note">{item.note}</bdi>
          </p>
        </li>
      ))}
    </ul>
  )
}
