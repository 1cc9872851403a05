import type { Meta, StoryObj } from '@storybook/react'
import { expect, userEvent, waitFor, within } from '@storybook/test'
import { products } from '~/data/fixtures/product'
import { LazyBlock } from '~/ui/panels/Products/LazyBlock'
import { ProductCard } from '~/ui/panels/Products/ProductCard'
import { CardGrid } from '~/ui/parts/CardGrid/CardGrid'

const meta = {
  component: LazyBlock,
  title: 'Panels/Products/LazyBlock',
  tags: ['!dev'],
  args: {
    count: 6,
    children: (
      <CardGrid>
        {products.slice(0, 6).map((product) => (
          <ProductCard key={product.id} product={product} unitName="Oncology" />
        ))}
      </CardGrid>
    ),
  },
  // They are of a block that is out of reach.
  argTypes: { count: { control: false }, stays: { control: false } },
  // Room to scroll the block out of reach.
  decorators: (Story) => (
    <div style={{ paddingBlockEnd: '500vh' }}>
      <Story />
    </div>
  ),
} satisfies Meta<typeof LazyBlock>

export default meta
type Story = StoryObj<typeof meta>

function scrollTo(top: number) {
  window.scrollTo({ top, behavior: 'instant' })
}

/** Near the window: the cards are there. Far from it: their place is kept, as high as they were. */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findAllByRole('heading')).toHaveLength(6)
    const height = canvasElement.scrollHeight
    scrollTo(3_000)
    await waitFor(() => expect(canvas.queryByRole('heading')).not.toBeInTheDocument())
    await expect(canvasElement.scrollHeight).toBe(height)
    scrollTo(0)
    await expect(await canvas.findAllByRole('heading')).toHaveLength(6)
  },
}

/** One of its cards was asked for: it is there wherever the window is. */
export const Stays: Story = {
  args: { stays: true },
  play: async ({ canvasElement }) => {
    scrollTo(4_000)
    await new Promise((resolve) => setTimeout(resolve, 200))
    await expect(within(canvasElement).getAllByRole('heading')).toHaveLength(6)
    scrollTo(0)
  },
}

/** An open disclosure, and the card that has the focus, stay where they are. */
export const InUse: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: /^Vometron 8 mg/ }))
    scrollTo(4_000)
    await new Promise((resolve) => setTimeout(resolve, 200))
    await expect(canvas.getByRole('button', { name: /^Vometron 8 mg/ })).toHaveFocus()
    await expect(canvas.getByRole('region')).toBeInTheDocument()
    scrollTo(0)
  },
}
