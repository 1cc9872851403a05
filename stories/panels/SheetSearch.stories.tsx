import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, userEvent, within } from '@storybook/test'
import { SheetSearch } from '~/ui/panels/Workbook/SheetSearch'

const meta = {
  component: SheetSearch,
  title: 'Panels/SheetSearch',
  args: { value: '', onChange: fn() },
} satisfies Meta<typeof SheetSearch>

export default meta
type Story = StoryObj<typeof meta>

/** Nothing is typed yet. */
export const Default: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.type(within(canvasElement).getByRole('searchbox', { name: 'Find in sheet' }), 'd')
    await expect(args.onChange).toHaveBeenLastCalledWith('d')
  },
}

/** A search in force. */
export const Filled: Story = {
  args: { value: 'Doha' },
  play: async ({ canvasElement, args }) => {
    const field = within(canvasElement).getByRole('searchbox')
    await expect(field).toHaveValue('Doha')
    await userEvent.clear(field)
    await expect(args.onChange).toHaveBeenLastCalledWith('')
  },
}

/** From right to left the glass stands at the right, before what is typed. */
export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  play: async ({ canvasElement }) => {
    const glass = canvasElement.querySelector('svg')?.getBoundingClientRect()
    const field = within(canvasElement).getByRole('searchbox').getBoundingClientRect()
    await expect(field.right - (glass?.right ?? 0)).toBe(12)
  },
}
