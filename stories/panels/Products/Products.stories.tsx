import type { Meta, StoryObj } from '@storybook/react'
import { fn, userEvent } from '@storybook/test'
import { businessUnits } from '~/data/fixtures/businessUnit'
import { makeProduct, products } from '~/data/fixtures/product'
import { targets } from '~/data/fixtures/target'
import * as samples from '~/package/samples'
import { ready } from '~/ui/lib/loadable'
import { AddButton } from '~/ui/panels/Editing/AddButton'
import { ProductCard } from '~/ui/panels/Products/ProductCard'
import { Products } from '~/ui/panels/Products/Products'
import { choices } from '../../support/choices'
import { longTitle, longWord } from '../../support/narrow'

const loading = { state: 'loading' } as const
const failed = { state: 'failed', message: 'Failed to fetch products', onRetry: fn() } as const

const meta = {
  component: Products,
  subcomponents: { ProductCard },
  title: 'Panels/Products/Products (ProductCard, card grid)',
  id: 'panels-products-products',
  tags: ['stable', 'since-0.1.0'],
  args: { products: ready(products), units: businessUnits, targets },
  argTypes: {
    products: choices({
      'twelve products': ready(products),
      'nine products': ready(products.slice(0, 9)),
      'no product': ready([]),
      loading,
      failed,
    }),
    units: choices({ 'six units': businessUnits, 'not loaded yet': [] }),
    targets: choices({ 'with targets': targets, 'no target': [] }),
    scrollTarget: choices({ none: null, 'the last product': { id: products.at(-1)?.id } }),
  },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Products>

export default meta
type Story = StoryObj<typeof meta>

/** The first nine products. The subtitle counts the new ones. */
export const Default: Story = {}

/** The sample data of the package, as its own test renders it. */
export const Samples: Story = {
  tags: ['!dev'],
  args: { products: ready(samples.products), units: samples.units },
}

/** A link has opened the card of a product. Its drawer links to its unit and to its targets. */
export const Opened: Story = { args: { scrollTarget: { id: products[0]?.id ?? '' } } }

/** No product matches the filter. */
export const NoMatch: Story = {
  args: { products: ready(products.filter(({ rxOtc }) => rxOtc === 'RX')) },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'OTC/Rx' }))
  },
}

/** Loading: nine grey cards. */
export const Loading: Story = { args: { products: loading } }

/** No products yet, and a button to add the first. A viewer has no button. */
export const Empty: Story = { args: { products: ready([]), actions: <AddButton name="product" isFirst /> } }

/** The products could not be loaded. */
export const Failed: Story = { args: { products: failed } }

/** An unknown unit is shown by its id. What is missing is a dash. */
export const BadData: Story = {
  args: {
    products: ready([
      Object.assign(makeProduct({ buId: 'derma', activitiesDone: [], viewAssets: [] }), {
        indications: undefined,
        specialties: null,
        activitiesNext: null,
        contextTags: null,
      }),
    ]),
    scrollTarget: { id: makeProduct().id },
  },
}

/** Long names and words without spaces stay inside their card. */
export const LongText: Story = {
  args: {
    products: ready([
      makeProduct({
        name: `${longWord} 500 mg`,
        sku: longWord,
        indications: [longWord],
        contextTags: [longWord],
      }),
      makeProduct({ id: 'long-name', name: longTitle }),
      ...products.slice(2, 4),
    ]),
    units: businessUnits.map((unit) => ({ ...unit, name: `${unit.name} und ${longWord}` })),
    scrollTarget: { id: makeProduct().id },
  },
}
