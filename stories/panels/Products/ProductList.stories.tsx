import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, userEvent, within } from '@storybook/test'
import { businessUnits } from '~/data/fixtures/businessUnit'
import { products } from '~/data/fixtures/product'
import { ProductList } from '~/ui/panels/Products/ProductList'
import { holding } from '../../support/holding'

const meta = {
  component: ProductList,
  title: 'Panels/Products/ProductList',
  tags: ['!dev'],
  args: { products, units: businessUnits, filter: 'all', onShowAll: fn(), onViewAll: fn() },
  decorators: [holding('whole', { onViewAll: () => true }), holding('filter', { onShowAll: () => 'all' })],
} satisfies Meta<typeof ProductList>

export default meta
type Story = StoryObj<typeof meta>

/** The first nine, and the way to all. */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getAllByRole('heading', { level: 3 })).toHaveLength(9)
    await expect(canvas.getByRole('button', { name: 'View All Products (12 total)' })).toBeVisible()
  },
}

/** All are asked for, and come in place. */
export const ViewAll: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'View All Products (12 total)' }))
    await expect(args.onViewAll).toHaveBeenCalledOnce()
    await expect(canvas.getAllByRole('heading', { level: 3 })).toHaveLength(12)
  },
}

/** All of All Products: there is no more to ask for. */
export const Whole: Story = {
  args: { whole: true },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getAllByRole('heading', { level: 3 })).toHaveLength(12)
    await expect(canvas.queryByRole('button', { name: /View All Products/ })).not.toBeInTheDocument()
  },
}

/** Nine products in all are all there is. */
export const Nine: Story = {
  args: { products: products.slice(0, 9) },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('button', { name: /View All/ })).not.toBeInTheDocument()
  },
}

/** Ten are one too many. */
export const Ten: Story = {
  args: { products: products.slice(0, 10) },
  play: async ({ canvasElement }) => {
    await expect(
      within(canvasElement).getByRole('button', { name: 'View All Products (10 total)' }),
    ).toBeVisible()
  },
}

/** Another filter shows all that it found, however many (readings, 12). */
export const Found: Story = {
  args: {
    products: products.map((product, place) => ({ ...product, isNewNov: place < 11 })),
    filter: 'new',
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getAllByRole('heading', { level: 3 })).toHaveLength(11)
    await expect(canvas.getByRole('button', { name: 'View All Products (12 total)' })).toBeVisible()
  },
}

/** The filter finds nothing: its exact sentence, and the way back. */
export const Empty: Story = {
  args: { products: products.slice(0, 3), filter: 'current' },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('status')).toHaveTextContent('No products found for the selected filter.')
    canvas.getByRole('button', { name: 'Show All Products' }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onShowAll).toHaveBeenCalledOnce()
  },
}

/** There is no product at all: no button that would lead nowhere. */
export const NoProducts: Story = {
  args: { products: [] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('status')).toHaveTextContent('No products found for the selected filter.')
    await expect(canvas.queryByRole('button')).not.toBeInTheDocument()
  },
}
