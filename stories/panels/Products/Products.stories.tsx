import type { Meta, StoryObj } from '@storybook/react'
import * as samples from '~/package/samples'
import { expect, fn, userEvent, waitFor } from '@storybook/test'
import type { Product } from '~/data/contract/product'
import { businessUnits } from '~/data/fixtures/businessUnit'
import { makeProduct, products } from '~/data/fixtures/product'
import { AddButton } from '~/ui/panels/Editing/AddButton'
import { Products } from '~/ui/panels/Products/Products'
import { shownAnew, showWith } from '../../support/showWith'
import { playedWhere } from '../../support/playedWhere'

const meta = {
  component: Products,
  title: 'Panels/Products/Products',
  tags: ['stable', 'since-0.1.0'],
  args: { products: { state: 'ready', value: products }, units: businessUnits },
  parameters: { layout: 'fullscreen' },
  decorators: [shownAnew],
} satisfies Meta<typeof Products>

export default meta
type Story = StoryObj<typeof meta>

const portfolio = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    makeProduct({ id: `product-${index + 1}`, name: `Product ${index + 1}`, sku: `SKU-${index + 1}` }),
  )

/** The first nine products. The subtitle counts the new ones. */
export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 2, name: 'Product Portfolio' })).toBeVisible()
    await expect(canvas.getByText('Seven November SKUs beside the portfolio they join')).toBeVisible()
    await expect(
      canvas.getByRole('button', { name: 'All Products', description: '12', pressed: true }),
    ).toBeVisible()
    await expect(canvas.getAllByRole('heading', { level: 3 })).toHaveLength(9)
    await expect(canvas.getByRole('button', { name: 'View All Products (12 total)' })).toBeVisible()
  },
}

/** The sample data of the package, as its own test renders it. */
export const Samples: Story = {
  tags: ['unlisted', '!dev'],
  args: { products: { state: 'ready', value: samples.products }, units: samples.units },
}

const withNew = (list: readonly Product[], count: number) =>
  list.map((product, index) => ({ ...product, isNewNov: index < count }))

const filters = [
  ['New November SKUs', '7', 7],
  ['Current Portfolio', '5', 5],
  ['RX', '9', 9],
  ['OTC/Rx', '3', 3],
  ['All Products', '12', 9],
] as const

/** Filters work with the mouse and the keyboard. The total always counts all products. */
export const Filtered: Story = {
  tags: ['interaction'],
  play: async ({ canvas }) => {
    for (const [name, description, count] of filters) {
      await userEvent.click(canvas.getByRole('button', { name, description }))
      await expect(canvas.getByRole('button', { name })).toHaveAttribute('aria-pressed', 'true')
      await expect(canvas.getAllByRole('heading', { level: 3 })).toHaveLength(count)
      await expect(canvas.getByRole('button', { name: 'View All Products (12 total)' })).toBeVisible()
    }
    canvas.getByRole('button', { name: 'Current Portfolio', description: '5' }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(canvas.getByRole('heading', { name: /Glizora/ })).toBeVisible()
    await expect(canvas.queryByText('NEW NOV')).not.toBeInTheDocument()
  },
}

/** The button shows all products, disappears, and moves the focus to the first added product. */
export const ViewedAll: Story = {
  tags: ['interaction'],
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'New November SKUs', description: '7' }))
    canvas.getByRole('button', { name: /View All Products/ }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(canvas.getAllByRole('heading', { level: 3 })).toHaveLength(12)
    await expect(
      canvas.getByRole('button', { name: 'All Products', description: '12', pressed: true }),
    ).toBeVisible()
    await expect(canvas.queryByRole('button', { name: /View All Products/ })).not.toBeInTheDocument()
    await expect(canvas.getByRole('button', { name: /Glizora/ })).toHaveFocus()
    await userEvent.click(canvas.getByRole('button', { name: 'All Products', description: '12' }))
    await expect(canvas.getAllByRole('heading', { level: 3 })).toHaveLength(9)
    await userEvent.click(canvas.getByRole('button', { name: /View All Products/ }))
  },
}

/** Opened by a link to a product far down the list: all products are shown, and its card is open. */
export const LinkTarget: Story = {
  args: { products: { state: 'ready', value: portfolio(200) }, scrollTarget: { id: 'product-200' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Product 200' })).toBeVisible()
    await expect(
      canvas.getByRole('button', { name: 'All Products', description: '200', pressed: true }),
    ).toBeVisible()
    await expect(canvas.queryByRole('button', { name: /View All Products/ })).not.toBeInTheDocument()
  },
}

/** Opened by a link to a product that is already shown: the filter stays. A second card opens and closes beside it. */
export const LinkTargetShown: Story = {
  tags: ['interaction', '!dev'],
  args: { scrollTarget: { id: products[0]?.id ?? '' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: products[0]?.name ?? '' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'View All Products (12 total)' })).toBeVisible()
    canvas.getByRole('button', { name: /Thiotica/ }).focus()
    await userEvent.keyboard(' ')
    await expect(canvas.getByRole('region', { name: /Vometron 8 mg/ })).toBeVisible()
    await expect(canvas.getByRole('region', { name: /Thiotica/ })).toBeVisible()
    await userEvent.keyboard(' ')
    await expect(canvas.queryByRole('region', { name: /Thiotica/ })).not.toBeInTheDocument()
  },
}

/** Loading: nine skeleton cards. The subtitle has the count of the page. */
export const Loading: Story = {
  args: { products: { state: 'loading' } },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvasElement.querySelectorAll('[data-skeleton]')).toHaveLength(9)
    await expect(canvas.getByRole('status')).toHaveTextContent('Loading the products')
    await expect(canvas.getByText('Ten November SKUs beside the portfolio they join')).toBeVisible()
  },
}

/** No product matches the filter. A button shows all products. */
export const Empty: Story = {
  tags: ['interaction'],
  args: { products: { state: 'ready', value: products.filter((product) => product.rxOtc === 'RX') } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'OTC/Rx', description: '0' }))
    await expect(canvas.getByRole('status')).toHaveTextContent('No products found for the selected filter.')
    await userEvent.click(canvas.getByRole('button', { name: 'Show All Products' }))
    await expect(
      canvas.getByRole('button', { name: 'All Products', description: '9', pressed: true }),
    ).toBeVisible()
    await expect(canvas.getAllByRole('heading', { level: 3 })).toHaveLength(9)
    await expect(canvas.getByRole('button', { name: /Vometron 8 mg/ })).toHaveFocus()
    await userEvent.click(canvas.getByRole('button', { name: 'OTC/Rx', description: '0' }))
  },
}

const onRetry = fn()

/** No products yet, with a button to add the first. */
export const First: Story = {
  args: { products: { state: 'ready', value: [] }, actions: <AddButton name="product" isFirst /> },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('No products have been added yet.')
    await expect(canvas.getAllByRole('button', { name: 'Add the first product' })).toHaveLength(1)
  },
}

/** No products yet, for a viewer: there is no button. */
export const NoProducts: Story = {
  tags: ['variant', '!dev'],
  args: { products: { state: 'ready', value: [] } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('No products found for the selected filter.')
    await expect(canvas.queryByRole('button', { name: /Products$/, description: '' })).not.toBeInTheDocument()
  },
}

/** The list could not be loaded, with the reason and Try again. */
export const Failed: Story = {
  tags: ['interaction'],
  args: { products: { state: 'failed', message: 'Failed to fetch products', onRetry } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Failed to fetch products')
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(onRetry).toHaveBeenCalledTimes(1)
    canvas.getByRole('button', { name: 'Try again' }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(onRetry).toHaveBeenCalledTimes(2)
  },
}

/** One new product: the subtitle is singular. Nine products are shown without a button; ten need one. */
export const OneNovemberSku: Story = {
  args: { products: { state: 'ready', value: withNew(products.slice(0, 9), 1) } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('One November SKU beside the portfolio it joins')).toBeVisible()
    await expect(canvas.getAllByRole('heading', { level: 3 })).toHaveLength(9)
    await expect(canvas.queryByRole('button', { name: /View All Products/ })).not.toBeInTheDocument()
    await showWith<Story>({ products: { state: 'ready', value: withNew(products.slice(0, 10), 0) } })
    await expect(canvas.getByText('No November SKUs beside the portfolio they join')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'View All Products (10 total)' })).toBeVisible()
  },
}

/** The subtitle spells out numbers up to twelve. A filter shows all its matches (readings, 12). */
export const TwelveNovemberSkus: Story = {
  args: {
    products: { state: 'ready', value: withNew(portfolio(13), 12) },
    view: { value: { filter: 'new', whole: false, open: [] }, onChange: fn() },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Twelve November SKUs/)).toBeVisible()
    await expect(canvas.getAllByRole('heading', { level: 3 })).toHaveLength(12)
    await expect(canvas.getByRole('button', { name: 'View All Products (13 total)' })).toBeVisible()
  },
}

/**
 * 2,000 products: numbers are grouped. Only cards near the window or in use are rendered, and the page keeps the space
 * of the others.
 */
export const TwoThousand: Story = {
  tags: ['interaction', '!dev'],
  args: { products: { state: 'ready', value: portfolio(2_000) } },
  // A snapshot shows the whole page, of which only the cards near the window are rendered.
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvas }) => {
    const cards = () => canvas.getAllByRole('heading', { level: 3 })
    await expect(canvas.getByText(/^2,000 November SKUs/)).toBeVisible()
    await expect(cards()).toHaveLength(9)
    await userEvent.click(canvas.getByRole('button', { name: 'View All Products (2,000 total)' }))
    await expect(canvas.getByRole('button', { name: /^Product 10\b/ })).toHaveFocus()
    await expect(cards()).toHaveLength(60)
    window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' })
    await expect(await canvas.findByRole('heading', { name: /^Product 2000\b/ })).toBeVisible()
    await expect(cards().length).toBeLessThan(200)
    const last = () => canvas.queryByRole('button', { name: /^Product 2000\b/ })
    const height = document.body.scrollHeight
    window.scrollTo({ top: 0, behavior: 'instant' })
    await waitFor(() => expect(last()).not.toBeInTheDocument())
    await expect(Math.abs(document.body.scrollHeight - height)).toBeLessThanOrEqual(1)

    window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' })
    await userEvent.click(await canvas.findByRole('button', { name: /^Product 2000\b/ }))
    window.scrollTo({ top: 0, behavior: 'instant' })
    await waitFor(() => expect(cards().length).toBeLessThan(100))
    await expect(last()).toHaveFocus()
    await expect(canvas.getByRole('region', { name: 'Product 2000' })).toBeInTheDocument()
  },
}

/** An unknown unit is shown by its id. Missing lists show a dash. */
export const BadData: Story = {
  tags: ['interaction'],
  args: {
    products: {
      state: 'ready',
      value: [
        Object.assign(makeProduct(), {
          buId: 'derma',
          indications: undefined,
          specialties: null,
          activitiesDone: undefined,
          activitiesNext: null,
          viewAssets: undefined,
          contextTags: null,
        }),
      ],
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('derma')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: /Vometron/ }))
    await expect(canvas.getAllByText('—')).toHaveLength(5)
  },
}

const word = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'

/** Long words without spaces and a name of 200 characters stay inside their card, also when it is open. */
export const LongText: Story = {
  args: {
    products: {
      state: 'ready',
      value: [
        makeProduct({
          name: 'Arzneimittelversorgungssicherstellungsgesetzgebungsverfahrensabstimmung 500 mg',
          positioning: `${word} `.repeat(6).trim(),
          sku: 'ARZ-VER-SIC-STE-GES-GEB-VER-ABS-0500',
          status: `${word} steht noch aus`,
          indications: [word],
          specialties: [word],
          activitiesDone: [word],
          activitiesNext: [`${word} und noch eines`],
          viewAssets: [{ title: word }],
          contextTags: [word, 'ODF'],
        }),
        makeProduct({
          id: 'long-name',
          name: 'Vometron 8 mg orodispersible film, single-dose sachets for day-case surgery, '
            .repeat(3)
            .slice(0, 200),
        }),
        ...products.slice(2, 4),
      ],
    },
    units: businessUnits.map((unit) => ({
      ...unit,
      name: `${unit.name} und Rindfleischetikettierungsüberwachung`,
    })),
    view: { value: { filter: 'all', whole: false, open: [makeProduct().id] }, onChange: fn() },
  },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}

/** Right-to-left: cards start at the right. Names and SKUs read from left to right. */
export const RightToLeft: Story = {
  tags: ['variant', '!dev'],
  globals: { direction: 'rtl' },
  play: playedWhere({ wide: true }, async ({ canvas, canvasElement }) => {
    const [first, second] = canvas
      .getAllByRole('button', { expanded: false })
      .map((card) => card.getBoundingClientRect().x)
    await expect(first).toBeGreaterThan(second ?? 0)
    await userEvent.click(canvas.getByRole('button', { name: /Vometron 8 mg/ }))
    await expect(getComputedStyle(canvas.getByText('VOM-ODF-8')).direction).toBe('ltr')
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  }),
}
