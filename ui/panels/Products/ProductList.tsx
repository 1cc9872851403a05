import { useRef, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import type { BusinessUnit } from '~/data/contract/businessUnit'
import type { Product } from '~/data/contract/product'
import type { Target } from '~/data/contract/target'
import { groupedNumber } from '~/data/domain/format/numberFormat'
import { filterProducts, type ProductFilter } from '~/data/domain/home/productFilter'
import { unitLabel } from '~/data/domain/format/unitName'
import { blocksOf } from '~/ui/lib/blocksOf'
import { Button } from '~/ui/parts/Button/Button'
import type { Controlled } from '~/ui/lib/useControllableState'
import { CardGrid } from '~/ui/parts/CardGrid/CardGrid'
import { EmptyPanel } from '~/ui/parts/EmptyPanel/EmptyPanel'
import { FirstOnPhone } from '~/ui/parts/FirstOnPhone/FirstOnPhone'
import { LazyBlock } from './LazyBlock'
import { ProductCard, type ProductCardProps } from './ProductCard'
import * as styles from './ProductList.css'

export interface ProductListProps {
  /** The whole portfolio, in order. */
  products: readonly Product[]
  /** The business units, for their names. */
  units: readonly BusinessUnit[]
  /** Renders the history of a product's target, for its drawer. */
  trendOf?: ProductCardProps['trendOf']
  /** Renders an action beside a card's chevron, by the product's id. Nothing by default. */
  actionOf?: ((id: string) => ReactNode) | undefined
  /** The targets of products. None by default. */
  targets?: readonly Pick<Target, 'productId'>[] | undefined
  /** The ids of the open cards, controlled. @default its own state */
  openIds?: Controlled<readonly string[]>
  /** The selected filter. */
  filter: ProductFilter
  /** Shows the whole portfolio, not only the first nine. @default false */
  whole?: boolean
  /** Called to reset the filter, when it found nothing. */
  onShowAll: () => void
  /** Called to show the whole portfolio. */
  onViewAll: () => void
}

/** The number of products shown at first; another filter shows all that it found (readings, 12). */
const shownAtFirst = 9

/** The number of those that a phone shows at first. */
const firstOnPhone = 4

/** The products to show. */
export function shownProducts(
  products: readonly Product[],
  { filter, whole = false }: Pick<ProductListProps, 'filter' | 'whole'>,
): readonly Product[] {
  const found = filterProducts(products, filter)
  return whole || filter !== 'all' ? found : found.slice(0, shownAtFirst)
}

/** The number of cards that are always rendered, and of each further block: complete rows of 3 and of 2. */
const blockSizes = { first: 60, later: 24 }

/** The products of a filter, and a button to show all (specification, section 2.4). */
export function ProductList({
  products,
  units,
  filter,
  whole = false,
  onShowAll,
  onViewAll,
  ...drawers
}: ProductListProps) {
  const list = useRef<HTMLDivElement>(null)
  const shown = shownProducts(products, { filter, whole })

  // The button is gone: the focus goes to the first product.
  function showAll() {
    flushSync(onShowAll)
    list.current?.querySelector<HTMLElement>('button[aria-expanded]')?.focus()
  }

  return (
    <div ref={list}>
      {shown.length === 0 ? (
        <EmptyPanel
          text="No products found for the selected filter."
          action={filter !== 'all' && <Button onClick={showAll}>Show All Products</Button>}
        />
      ) : (
        <FirstOnPhone
          first={firstOnPhone}
          count={shown.length}
          label={`View All Products (${groupedNumber(products.length)} total)`}
          size="large"
          hasMore={shown.length < products.length}
          showsAll={whole || filter !== 'all'}
          onShowAll={onViewAll}
        >
          {(entryOf) => <ProductCards products={shown} units={units} entryOf={entryOf} {...drawers} />}
        </FirstOnPhone>
      )}
    </div>
  )
}

function ProductCards({
  products,
  units,
  trendOf,
  targets,
  openIds,
  actionOf,
  entryOf,
}: Pick<ProductListProps, 'products' | 'units' | 'trendOf' | 'targets' | 'openIds' | 'actionOf'> & {
  entryOf: (index: number) => ProductCardProps['entry']
}) {
  const tracked = new Set(targets?.map(({ productId }) => productId))
  const card = (product: Product, index: number) => (
    <ProductCard
      key={product.id}
      product={product}
      unitName={unitLabel(product.buId, units)}
      isTracked={tracked.has(product.id)}
      trendOf={trendOf}
      action={actionOf?.(product.id)}
      entry={entryOf(index)}
    />
  )
  return (
    <div className={styles.blocks}>
      <CardGrid openIds={openIds}>{products.slice(0, blockSizes.first).map(card)}</CardGrid>
      {blocksOf(products.slice(blockSizes.first), blockSizes.later).map((block, index) => (
        <LazyBlock
          key={index}
          count={block.length}
          forceMount={block.some(({ id }) => openIds?.value.includes(id))}
        >
          <CardGrid openIds={openIds}>{block.map(card)}</CardGrid>
        </LazyBlock>
      ))}
    </div>
  )
}
