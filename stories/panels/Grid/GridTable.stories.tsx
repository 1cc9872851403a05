import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, userEvent, within } from '@storybook/test'
import { newGrid } from '~/data/domain/grid/gridSheet'
import { GridTable, type GridTableProps } from '~/ui/panels/Grid/GridTable'
import { expectRightToLeft } from '../../support/direction'
import { designState, figures, useHeldGrid } from '../../support/grid'

function Held(args: GridTableProps) {
  return (
    <>
      <h3 id={args.labelledBy}>Figures</h3>
      <GridTable {...useHeldGrid(args)} />
    </>
  )
}

const meta = {
  component: GridTable,
  title: 'Panels/Targets and tracking/GridTable',
  tags: ['!dev'],
  args: {
    sheet: figures,
    state: newGrid,
    labelledBy: 'figures',
    head: 'Product',
    onAction: fn(),
    onApply: fn(),
    onLeave: fn(),
  },
  render: (args) => <Held {...args} />,
} satisfies Meta<typeof GridTable>

export default meta
type Story = StoryObj<typeof meta>

const cells = (canvasElement: HTMLElement) =>
  within(canvasElement)
    .getAllByRole('gridcell')
    .filter((cell) => cell.hasAttribute('data-column'))

/** By pointer: a press chooses a cell, one with Shift a block, two begin to type, and a press elsewhere lets it stand. */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    const [first, , , , fifth] = cells(canvasElement)
    if (!first || !fifth) throw new Error('There are cells.')
    await userEvent.click(fifth)
    await expect(fifth).toHaveFocus()
    await userEvent.dblClick(first)
    await userEvent.keyboard('{Control>}a{/Control}99')
    await userEvent.click(fifth)
    await expect(cells(canvasElement)[0]).toHaveTextContent('HCP Visits, 99, was 14')
    const user = userEvent.setup()
    await user.keyboard('[ShiftLeft>]')
    await user.click(first)
    await user.keyboard('[/ShiftLeft]')
    await expect(within(canvasElement).getAllByRole('gridcell', { selected: true })).toHaveLength(2)
  },
}

/** At the last cell Tab leaves the grid, so that nobody is caught in it. */
export const TabLeaves: Story = {
  play: async ({ canvasElement, args }) => {
    cells(canvasElement)[0]?.focus()
    await userEvent.keyboard('{Control>}{End}{/Control}')
    const last = cells(canvasElement).at(-1)
    await expect(last).toHaveFocus()
    await userEvent.tab()
    await expect(last).not.toHaveFocus()
    last?.focus()
    await userEvent.keyboard('{Escape}')
    await expect(args.onLeave).toHaveBeenCalledOnce()
  },
}

/** While it is sent one can look, and change nothing. */
export const ReadOnly: Story = {
  args: { state: designState, readOnly: true },
  play: async ({ canvasElement }) => {
    cells(canvasElement)[0]?.focus()
    await userEvent.keyboard('{ArrowDown}7')
    await expect(within(canvasElement).queryByRole('textbox')).toBeNull()
    await expect(cells(canvasElement).filter((cell) => cell === document.activeElement)).toHaveLength(1)
  },
}

/** From right to left. */
export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  args: { state: designState },
  play: async ({ canvasElement }) => {
    await expectRightToLeft(...cells(canvasElement).slice(0, 4))
  },
}
