import type { ReactNode } from 'react'
import type { Product } from '~/data/contract/product'
import { useLaunch } from '~/ui/lib/launch'
import { Badge } from '~/ui/parts/Badge/Badge'
import { DrawerCard, type DrawerCardProps } from '~/ui/parts/DrawerCard/DrawerCard'
import { WhileOpen } from '~/ui/parts/Drawer/Drawer'
import { ItemLink } from '~/ui/parts/ItemLink/ItemLink'
import { RxOtcBadge } from '~/ui/parts/RxOtcBadge/RxOtcBadge'
import { UnitSwatch } from '~/ui/parts/UnitSwatch/UnitSwatch'
import * as styles from './ProductCard.css'
import { ProductDetails } from './ProductDetails'

export interface ProductCardProps {
  /** The product on the card. */
  product: Product
  /** The name of the product's business unit. */
  unitName: string
  /** It has a target, which its drawer links to. @default false */
  isTracked?: boolean
  /** Renders the history of its target, for its drawer. */
  trendOf?: ((product: Product) => ReactNode) | undefined
  /** Shown beside the card's chevron. Nothing by default. */
  action?: ReactNode
  /** Its place in a list of which a phone shows the first cards. Nothing by default. */
  entry?: DrawerCardProps['entry']
}

/** A product in a `CardGrid`: the summary, and in its drawer the launch details (specification, section 2). */
export function ProductCard({
  product,
  unitName,
  isTracked = false,
  trendOf,
  action,
  entry,
}: ProductCardProps) {
  const { newLabel } = useLaunch()
  return (
    <DrawerCard
      kind="product"
      value={product.id}
      name={product.name}
      action={action}
      entry={entry}
      links={
        <p className={styles.links}>
          <ItemLink kind="unit" id={product.buId}>
            <UnitSwatch unitId={product.buId} name={unitName} />
          </ItemLink>
          {isTracked && (
            <ItemLink kind="target" id={product.id}>
              Targets &amp; Tracking
            </ItemLink>
          )}
        </p>
      }
      summary={
        <>
          <bdi className={styles.name} data-field="name">
            {product.name}
          </bdi>
          <span className={styles.badges}>
            <RxOtcBadge rxOtc={product.rxOtc} />
            {product.isNewNov && <Badge tone="november">{newLabel}</Badge>}
            <Badge tone="outline">
              <UnitSwatch unitId={product.buId} name={unitName} />
            </Badge>
          </span>
        </>
      }
    >
      <ProductDetails product={product} />
      <WhileOpen>{trendOf?.(product)}</WhileOpen>
    </DrawerCard>
  )
}
