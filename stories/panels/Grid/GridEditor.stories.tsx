import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, userEvent, within } from '@storybook/test'
import { GridEditor } from '~/ui/panels/Grid/GridEditor'
import { figureFields, shortFields } from '../../support/grid'
import { longTitle, narrow } from '../../support/narrow'
import { playedWhere } from '../../support/playedWhere'

const [visits = { name: '', label: '', kind: { of: 'count' } }] = figureFields
const [, sku = visits, unit = visits, isNew = visits] = shortFields

const meta = {
  component: GridEditor,
  title: 'Panels/Targets and tracking/GridEditor',
  tags: ['!dev'],
  args: {
    field: visits,
    name: 'Vometron 8 mg ODF',
    text: '14',
    isTypedOver: false,
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

/** A key that begins no choice chooses none, and says so; one goes on with the cell as it was. */
export const NoSuchChoice: Story = {
  args: { field: unit, text: 'x', isTypedOver: true },
  play: async ({ canvasElement, args }) => {
    const choices = within(canvasElement).getByRole('combobox')
    await expect(choices).toHaveDisplayValue('None begins with “x”')
    await expect(choices).toHaveValue('')
    await userEvent.keyboard('{ArrowDown}')
    await expect(args.onCommit).toHaveBeenCalledWith(null, 'down')
  },
}

/** So does one at yes or no; another choice can still be made. */
export const NeitherYesNorNo: Story = {
  args: { field: isNew, text: '7', isTypedOver: true },
  play: async ({ canvasElement, args }) => {
    const choices = within(canvasElement).getByRole('combobox')
    await expect(choices).toHaveDisplayValue('None begins with “7”')
    await userEvent.selectOptions(choices, 'No')
    await userEvent.keyboard('{Enter}')
    await expect(args.onCommit).toHaveBeenCalledWith('No', 'down')
  },
}

/** What was never chosen is not the first choice. */
export const NothingChosen: Story = {
  args: { field: unit, text: '' },
  play: async ({ canvasElement, args }) => {
    await expect(within(canvasElement).getByRole('combobox')).toHaveDisplayValue('Choose one')
    await userEvent.keyboard('{Enter}')
    await expect(args.onCommit).toHaveBeenCalledWith(null, 'down')
  },
}

/** What was begun by a sign is left by the arrows, as in a spreadsheet. */
export const LeftByArrows: Story = {
  args: { text: '7', isTypedOver: true },
  play: playedWhere({ leftToRight: true }, async ({ args }) => {
    await userEvent.keyboard('5{ArrowRight}')
    await expect(args.onCommit).toHaveBeenCalledWith('75', 'end')
  }),
}

/** What was opened keeps them for the caret, and so does F2 in what was begun by a sign. */
export const ArrowsForTheCaret: Story = {
  args: { text: '14', isTypedOver: true },
  play: async ({ args }) => {
    await userEvent.keyboard('{F2}{ArrowLeft}{ArrowUp}{ArrowDown}')
    await expect(args.onCommit).not.toHaveBeenCalled()
    await userEvent.keyboard('{Enter}')
    await expect(args.onCommit).toHaveBeenCalledOnce()
  },
}

/** From right to left the left arrow leads on. */
export const LeftByArrowsRightToLeft: Story = {
  globals: { direction: 'rtl' },
  args: { text: '7', isTypedOver: true },
  play: async ({ args }) => {
    await userEvent.keyboard('{ArrowLeft}')
    await expect(args.onCommit).toHaveBeenCalledWith('7', 'end')
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
