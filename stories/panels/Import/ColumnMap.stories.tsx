import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, userEvent, within } from '@storybook/test'
import { importPlan } from '~/data/fixtures/imports'
import { ColumnMap } from '~/ui/panels/Import/ColumnMap'

const [, products] = importPlan.lists
if (!products) throw new Error('The plan has no products.')

const meta = {
  component: ColumnMap,
  title: 'Panels/Admin Mode/ColumnMap',
  tags: ['!dev'],
  args: { list: products, mapped: {}, onMap: fn() },
} satisfies Meta<typeof ColumnMap>

export default meta
type Story = StoryObj<typeof meta>

/** Columns that are no field, each with its first values. */
export const Default: Story = {
  play: async ({ canvasElement, args }) => {
    const field = within(canvasElement).getByRole('combobox', { name: 'Franchise goes to' })
    await userEvent.selectOptions(field, 'Business unit')
    await expect(args.onMap).toHaveBeenCalledWith('F', 'buId')
  },
}

/** One was sent somewhere, and can be sent elsewhere. */
export const Mapped: Story = { args: { mapped: { F: 'buId' } } }

/** One column alone. */
export const One: Story = {
  args: { list: { ...products, unknownColumns: products.unknownColumns.slice(0, 1) } },
}
