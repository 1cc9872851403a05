import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, userEvent, within } from '@storybook/test'
import { GridEditor } from '~/ui/panels/Admin/GridEditor'
import { figureFields, shortFields } from '../support/grid'
import { longTitle, narrow } from '../support/narrow'

const [visits = { name: '', label: '', kind: { of: 'count' } }] = figureFields
const [, sku = visits, unit = visits, isNew = visits] = shortFields

const meta = {
  component: GridEditor,
  title: 'Panels/GridEditor',
  tags: ['new', 'since-next'],
  args: {
    field: visits,
    name: 'Vometron 8 mg ODF',
    text: '14',
    flushRef: { current: null },
    onCommit: fn(),
    onCancel: fn(),
  },
  decorators: [narrow],
} satisfies Meta<typeof GridEditor>

export default meta
type Story = StoryObj<typeof meta>

/** A figure: Enter goes down with it, once. */
export const Default: Story = {
  play: async ({ canvasElement, args }) => {
    const input = within(canvasElement).getByRole('textbox', { name: 'HCP Visits, Vometron 8 mg ODF' })
    await expect(input).toHaveFocus()
    await userEvent.keyboard('5{Enter}')
    await expect(args.onCommit).toHaveBeenCalledWith('145', 'down')
    await userEvent.tab()
    await expect(args.onCommit).toHaveBeenCalledOnce()
  },
}

/** Tab with Shift goes back. */
export const Back: Story = {
  play: async ({ args }) => {
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
    await expect(args.onCommit).toHaveBeenCalledWith('14', 'previous')
  },
}

/** Escape forgets what was typed. */
export const Cancelled: Story = {
  play: async ({ args }) => {
    await userEvent.keyboard('5{Escape}')
    await expect(args.onCancel).toHaveBeenCalledOnce()
    await expect(args.onCommit).not.toHaveBeenCalled()
  },
}

/** Where the focus goes elsewhere, what was typed stands. */
export const Left: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.keyboard('5')
    within(canvasElement).getByRole('textbox').blur()
    await expect(args.onCommit).toHaveBeenCalledWith('145', undefined)
  },
}

/** A line of any length. */
export const LongText: Story = {
  args: { field: sku, text: longTitle },
  play: async ({ canvasElement }) => {
    const input = within(canvasElement).getByRole('textbox')
    await expect(input.offsetWidth).toBeLessThanOrEqual(240)
  },
}

/** A choice, begun by its first letter. */
export const Choice: Story = {
  args: { field: unit, text: 'D' },
  play: async ({ canvasElement, args }) => {
    await expect(within(canvasElement).getByRole('combobox')).toHaveDisplayValue('Diabetes')
    await userEvent.keyboard('{Enter}')
    await expect(args.onCommit).toHaveBeenCalledWith('Diabetes', 'down')
  },
}

/** Yes or no. */
export const YesOrNo: Story = {
  args: { field: isNew, text: 'n' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('combobox')).toHaveDisplayValue('No')
  },
}

/** From right to left a figure begins at the column's end, which is the left. */
export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('textbox')).toHaveStyle({ textAlign: 'left' })
  },
}
