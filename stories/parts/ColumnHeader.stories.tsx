import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, userEvent } from '@storybook/test'
import { nextSort } from '~/data/domain/format/sort'
import { ColumnHeader, type ColumnHeaderProps } from '~/ui/parts/ColumnHeader/ColumnHeader'
import { expectRightToLeft, expectToReadFromTheLeft } from '../support/direction'
import { expectFocusRing } from '../support/focus'
import { controlled } from '../support/controlled'
import { expectToFit, longWord } from '../support/narrow'
import { smallPhone } from '../support/smallPhone'

/** In a table: ascending, descending, and back to the table's own order. */
const sorting = controlled<ColumnHeaderProps['sorted']>('sorted', {
  onSort: (sorted) => nextSort(sorted && { column: 0, direction: sorted }, 0)?.direction ?? null,
})

const meta = {
  component: ColumnHeader,
  title: 'Parts/ColumnHeader',
  tags: ['new', 'since-0.2.0'],
  args: { header: 'City', isNumeric: false, sorted: null, onSort: fn() },
  decorators: [
    sorting,
    (Head) => (
      <table>
        <thead>
          <tr>
            <Head />
          </tr>
        </thead>
      </table>
    ),
  ],
} satisfies Meta<typeof ColumnHeader>

export default meta
type Story = StoryObj<typeof meta>

/** Not sorted. A click or a key requests sorting. */
export const Default: Story = {}

/** Interaction with the default state. */
export const Interaction: Story = {
  tags: ['interaction', '!dev'],
  ...Default,
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('columnheader')).toHaveAttribute('aria-sort', 'none')
    await userEvent.click(canvas.getByRole('button', { name: 'City' }))
    await userEvent.keyboard('{Enter}')
    await expect(args.onSort).toHaveBeenCalledTimes(2)
    await expectFocusRing(canvas.getByRole('button', { name: 'City' }))
  },
}

/** Ascending. */
export const Ascending: Story = {
  args: { sorted: 'ascending' },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('columnheader')).toHaveAttribute('aria-sort', 'ascending')
    await expect(drawingOf(canvasElement)).toMatch(/^polygon\(50% 0/)
  },
}

/** Descending, above figures. */
export const Descending: Story = {
  args: { sorted: 'descending', isNumeric: true, header: 'Packs' },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('columnheader')).toHaveAttribute('aria-sort', 'descending')
    await expect(drawingOf(canvasElement)).toMatch(/50% 100%\)$/)
  },
}

/** A long header wraps in its column. */
export const LongText: Story = {
  args: { header: longWord },
  parameters: smallPhone,
  play: async ({ canvasElement }) => {
    await expectToFit(canvasElement)
  },
}

/** Right-to-left and hovered: the sort icon is at the left, and the header's text keeps its order. */
export const RightToLeft: Story = {
  tags: ['variant', '!dev'],
  args: { header: 'Share %', isNumeric: true },
  parameters: { pseudo: { hover: true } },
  globals: { direction: 'rtl' },
  play: async ({ canvas, canvasElement }) => {
    const header = canvas.getByText('Share %')
    await expectToReadFromTheLeft(header)
    await expectRightToLeft(header, signOf(canvasElement))
  },
}

/** In secondary ink, for a table whose figures matter more. */
export const Quiet: Story = {
  args: { isQuiet: true },
  play: async ({ canvasElement }) => {
    await expect(drawingOf(canvasElement)).toMatch(/^polygon\(50% 0.*50% 100%/)
  },
}

/** A long header makes the whole header row taller. Name the column, and explain above the table. */
export const DontSentence: Story = {
  tags: ['dont', '!dev'],
  args: {
    header: 'The number of pharmacies that were reached since the launch began',
    style: { inlineSize: 120 },
  },
}

function signOf(canvasElement: HTMLElement) {
  return canvasElement.querySelector('button > [aria-hidden]') ?? canvasElement
}

/** The corners of the sort icon. */
function drawingOf(canvasElement: HTMLElement) {
  return getComputedStyle(signOf(canvasElement)).clipPath
}
