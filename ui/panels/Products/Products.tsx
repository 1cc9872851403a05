import type { ReactNode } from 'react'
import type { BusinessUnit } from '~/data/contract/businessUnit'
import type { Product } from '~/data/contract/product'
import {
  filterProducts,
  productFilterLabels,
  productFilters,
  type ProductFilter,
} from '~/data/domain/home/productFilter'
import type { LaunchCounts } from '~/data/domain/launch/launchText'
import { isEmpty, type Loadable } from '~/ui/lib/loadable'
import { useScrollTarget, type ScrollTarget } from '~/ui/lib/useScrollTarget'
import { useControllableState, type Controlled } from '~/ui/lib/useControllableState'
import { grid } from '~/ui/parts/CardGrid/CardGrid.css'
import { EmptyPanel } from '~/ui/parts/EmptyPanel/EmptyPanel'
import { FailedPanel } from '~/ui/parts/FailedPanel/FailedPanel'
import { FilterBar } from '~/ui/parts/FilterBar/FilterBar'
import { Loading } from '~/ui/parts/Loading/Loading'
import { Panel } from '~/ui/parts/Panel/Panel'
import { useLaunch, useLaunchText } from '~/ui/lib/launch'
import { Section } from '~/ui/parts/Section/Section'
import { Skeleton } from '~/ui/parts/Skeleton/Skeleton'
import { ProductList, shownProducts, type ProductListProps } from './ProductList'
import * as styles from './Products.css'

export interface ProductsProps {
  /** The add button, at the end of the section's head, and in the empty section. Nothing by default. */
  actions?: ReactNode
  /** The whole portfolio, in order. */
  products: Loadable<readonly Product[]>
  /** The business units, for their names; empty until they are loaded. */
  units: readonly BusinessUnit[]
  /** Renders the history of a product's target, for its drawer. */
  trendOf?: ProductListProps['trendOf']
  /** Renders an action beside a card's chevron, by the product's id. Nothing by default. */
  actionOf?: ProductListProps['actionOf']
  /** The button that opens a grid of the products, and the open grid. Nothing by default. */
  editing?:
    | { button: ReactNode; grid?: ((products: readonly Product[]) => ReactNode) | undefined }
    | undefined
  /** The targets of products. None by default. */
  targets?: ProductListProps['targets']
  /** The product that the URL names: it is shown and opened, again for each new object. Nothing by default. */
  scrollTarget?: ScrollTarget | null
  /** The view, controlled. @default the section's own state */
  view?: Controlled<ProductsView>
}

/** The reader's view of the portfolio. */
export interface ProductsView {
  filter: ProductFilter
  /** The whole portfolio is shown, not only the first nine. */
  whole: boolean
  /** The ids of the open cards. */
  open: readonly string[]
}

const firstView: ProductsView = { filter: 'all', whole: false, open: [] }

/** The count in the subtitle; the page's own until the products are loaded. */
function ownCounts(products: ProductsProps['products']): LaunchCounts | undefined {
  return products.state === 'ready' ? { new: filterProducts(products.value, 'new').length } : undefined
}

/** The filters, each with its number of products; without numbers until the products are loaded. */
function filterOptions(products: ProductsProps['products'], newItems: string) {
  return productFilters.map((value) => ({
    value,
    label: value === 'new' ? newItems : productFilterLabels[value],
    count: products.state === 'ready' ? filterProducts(products.value, value).length : undefined,
  }))
}

/** The "Product Portfolio" section (specification, section 2). */
export function Products(props: ProductsProps) {
  const launch = useLaunch()
  const { products, scrollTarget = null, editing } = props
  const [view, setView] = useControllableState(props.view, firstView)
  const { filter, open } = view

  function choose(filter: ProductFilter) {
    setView({ ...view, filter, whole: false })
  }

  const shown = products.state === 'ready' && shownProducts(products.value, view)
  useScrollTarget(shown ? scrollTarget : null, ({ id }) => {
    const isShown = shown && shown.some((product) => product.id === id)
    setView({ ...(isShown ? view : { filter: 'all', whole: true }), open: [...open, id] })
  })

  const filters = (
    <FilterBar
      label="Filter products"
      options={filterOptions(products, launch.newItems)}
      value={filter}
      onChange={choose}
    />
  )
  return (
    <Section
      id="products"
      title={launch.productsTitle}
      subtitle={useLaunchText(ownCounts(products))(launch.productsSubtitle)}
      aside={
        editing ? (
          <div className={styles.tools}>
            {filters}
            {editing.button}
          </div>
        ) : (
          filters
        )
      }
      actions={isEmpty(products) ? undefined : props.actions}
    >
      <ProductsContent
        {...props}
        {...view}
        openIds={{
          value: open,
          onChange: (open) => {
            setView({ ...view, open })
          },
        }}
        onShowAll={() => {
          choose('all')
        }}
        onViewAll={() => {
          setView({ ...view, filter: 'all', whole: true })
        }}
      />
    </Section>
  )
}

type ProductsContentProps = Pick<ProductsProps, 'products' | 'editing' | 'actions'> &
  Omit<ProductListProps, 'products'>

function ProductsContent({ products, editing, actions, ...list }: ProductsContentProps) {
  switch (products.state) {
    case 'loading':
      return <ProductsSkeleton />
    case 'failed':
      return (
        <FailedPanel
          title="The products could not be loaded"
          message={products.message}
          onRetry={products.onRetry}
        />
      )
    case 'ready':
      if (products.value.length === 0 && actions !== undefined)
        return <EmptyPanel text="No products have been added yet." action={actions} />
      return editing?.grid ? (
        editing.grid(filterProducts(products.value, list.filter))
      ) : (
        <ProductList products={products.value} {...list} />
      )
  }
}

/** Nine cards, the number shown at first, each with the boxes of a product. */
function ProductsSkeleton() {
  return (
    <Loading label="Loading the products" count={9} onPhone={4} className={grid}>
      <Panel className={styles.skeletonCard}>
        <div className={styles.skeletonName}>
          <Skeleton width="58%" height="16px" />
        </div>
        <div className={styles.skeletonBadges}>
          <Skeleton width="30px" height="20px" />
          <Skeleton width="66px" height="20px" />
          <Skeleton width="84px" height="20px" />
        </div>
      </Panel>
    </Loading>
  )
}
