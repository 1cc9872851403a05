import { useRef } from 'react'
import { flushSync } from 'react-dom'
import type { BusinessUnit } from '~/data/contract/businessUnit'
import type { Product } from '~/data/contract/product'
import { groupedNumber } from '~/data/rules/numberFormat'
import { filterProducts, type ProductFilter } from '~/data/rules/productFilter'
import { unitLabel } from '~/data/rules/unitName'
import { Button } from '~/ui/parts/Button/Button'
import { CardGrid } from '~/ui/parts/CardGrid/CardGrid'
import { EmptyPanel } from '~/ui/parts/EmptyPanel/EmptyPanel'
import { ProductCard } from './ProductCard'
import * as styles from './ProductList.css'

export interface ProductListProps {
  /** The whole portfolio, in order. */
  products: readonly Product[]
  /** The business units, for their names. */
  units: readonly BusinessUnit[]
  filter: ProductFilter
  /** Whether every product of the filter is shown, and not just the first nine. @default false */
  whole?: boolean
  /** The first nine of All Products are asked for, where the filter found none. */
  onShowAll: () => void
  /** The whole of All Products is asked for. */
  onViewAll: () => void
}

/** How many of a filter's products are shown at first (readings, 12). */
const shownAtFirst = 9

/** The products of a filter, and the way to all of them (specification, section 2.4). */
export function ProductList({
  products,
  units,
  filter,
  whole = false,
  onShowAll,
  onViewAll,
}: ProductListProps) {
  const list = useRef<HTMLDivElement>(null)
  const found = filterProducts(products, filter)
  const shown = whole ? found : found.slice(0, shownAtFirst)

  // The button goes away with its press: the focus passes to the first product that was not there before.
  function viewAll() {
    const firstHidden = products.findIndex((product) => !shown.includes(product))
    flushSync(onViewAll)
    list.current?.querySelectorAll<HTMLElement>('button[aria-expanded]')[firstHidden]?.focus()
  }

  if (found.length === 0) return <NoProducts onShowAll={filter === 'all' ? undefined : onShowAll} />
  return (
    <div ref={list}>
      <CardGrid>
        {shown.map((product) => (
          <ProductCard key={product.id} product={product} unitName={unitLabel(product.buId, units)} />
        ))}
      </CardGrid>
      {shown.length < products.length && (
        <div className={styles.more}>
          <Button size="large" onClick={viewAll}>
            View All Products ({groupedNumber(products.length)} total)
          </Button>
        </div>
      )}
    </div>
  )
}

function NoProducts({ onShowAll }: { onShowAll: (() => void) | undefined }) {
  return (
    <EmptyPanel
      text="No products found for the selected filter."
      action={onShowAll && <Button onClick={onShowAll}>Show All Products</Button>}
    />
  )
}
