import type { ReactNode } from 'react'
import type { Product } from '~/data/contract/product'
import { Badge } from '~/ui/parts/Badge/Badge'
import { DrawerCard } from '~/ui/parts/DrawerCard/DrawerCard'
import { RxOtcBadge } from '~/ui/parts/RxOtcBadge/RxOtcBadge'
import { UnitSwatch } from '~/ui/parts/UnitSwatch/UnitSwatch'
import * as styles from './ProductCard.css'
import { ProductDetails } from './ProductDetails'

export interface ProductCardProps {
  /** The product on the card. */
  product: Product
  /** The name of the product's business unit. */
  unitName: string
  /** Makes what its drawer tells of how its target has gone. */
  trendOf?: ((product: Product) => ReactNode) | undefined
}

/** One product of a `CardGrid`: what it is, and in its drawer how it is launched (specification, section 2). */
export function ProductCard({ product, unitName, trendOf }: ProductCardProps) {
  return (
    <DrawerCard
      value={product.id}
      summary={
        <>
          <bdi className={styles.name}>{product.name}</bdi>
          <span className={styles.badges}>
            <RxOtcBadge rxOtc={product.rxOtc} />
            {product.isNewNov && <Badge tone="november">NEW NOV</Badge>}
            <Badge tone="outline">
              <UnitSwatch unitId={product.buId} name={unitName} />
            </Badge>
          </span>
        </>
      }
    >
      <ProductDetails product={product} trend={trendOf?.(product)} />
    </DrawerCard>
  )
}
