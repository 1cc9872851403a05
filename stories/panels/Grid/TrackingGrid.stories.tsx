import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, userEvent, waitFor, within } from '@storybook/test'
import { newGrid } from '~/data/domain/grid/gridSheet'
import type { GridAction } from '~/data/domain/grid/gridState'
import { ConflictResolver } from '~/ui/panels/Editing/ConflictResolver'
import { TrackingGrid, type TrackingGridProps } from '~/ui/panels/Grid/TrackingGrid'
import { expectRightToLeft } from '../../support/direction'
import {
  designState,
  figureFields,
  figureRows,
  figures,
  gridOf,
  inConflict,
  sheetOf,
  shortTexts,
  typedAt,
  useGridState,
} from '../../support/grid'
import { controlled } from '../../support/controlled'
import { longTitle, longWord } from '../../support/narrow'
import { shownAt } from '../../support/shownAt'
import { playedWhere } from '../../support/playedWhere'
import { showWith, shownAnew } from '../../support/showWith'

function StatefulGrid(args: TrackingGridProps) {
  return <TrackingGrid {...useGridState(args)} />
}

const meta = {
  component: TrackingGrid,
  title: 'Panels/Targets and tracking/TrackingGrid',
  tags: ['new', 'since-0.2.0'],
  args: {
    title: 'Detailed Progress Tracking',
    sheet: figures,
    state: newGrid,
    onAction: fn(),
    onApply: fn(),
    onStop: fn(),
    onDiscard: fn(),
    onCancel: fn(),
    onDone: fn(),
  },
  render: (args) => <StatefulGrid {...args} />,
  decorators: [shownAnew],
} satisfies Meta<typeof TrackingGrid>

export default meta
type Story = StoryObj<typeof meta>

const cellNamed = (canvasElement: HTMLElement, name: string) =>
  within(canvasElement).getAllByRole('gridcell', { name })[0]

/** Just opened, with focus in the first cell. Typing, moving and undoing work as in a spreadsheet. */
export const Default: Story = {
  decorators: [
    controlled('isConfirmingDiscard', { onDiscard: (asks?: boolean) => !asks, onCancel: () => false }),
  ],
}

/** Edits, undoes, applies and discards by keyboard. */
export const Interaction: Story = {
  ...Default,
  tags: ['interaction', '!dev'],
  play: playedWhere({ leftToRight: true }, async ({ canvas, canvasElement, args, step }) => {
    const status = canvas.getByRole('status')
    await expect(canvas.getByRole('grid', { name: 'Detailed Progress Tracking' })).toBeVisible()
    await expect(status).toHaveTextContent('Nothing changed')
    await expect(canvas.getAllByRole('rowheader')[2]).toHaveTextContent('Budicort 1 mg/2 mLBUD-NEB-1')
    const cells = within(canvas.getAllByRole('row')[3] ?? canvasElement).getAllByRole('gridcell')
    await expect(cells.map((cell) => cell.firstElementChild?.firstChild?.textContent)).toEqual([
      expect.anything(),
      'HCP Visits, 12',
      'Hospitals, 2',
      'Pharmacists, 0',
      'Overall Progress, 55%',
    ])
    await expect(cells[0]).toHaveTextContent('Respiratory')
    const keys = canvas.getByRole('button', { name: 'Keys', expanded: false })
    await userEvent.click(keys)
    await expect(canvas.getByText('Back to the old value')).toBeVisible()
    await userEvent.click(keys)
    await expect(canvas.getByText('Back to the old value')).not.toBeVisible()

    cellNamed(canvasElement, 'HCP Visits, 14')?.focus()
    await userEvent.keyboard('15')
    await expect(canvas.getByRole('textbox', { name: 'HCP Visits, Vometron 8 mg ODF' })).toHaveValue('15')
    await userEvent.keyboard('{Enter}')
    await expect(cellNamed(canvasElement, 'HCP Visits, 15, was 14')).toBeVisible()
    await expect(cellNamed(canvasElement, 'HCP Visits, 10')).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}{F2}9{Tab}')
    await expect(cellNamed(canvasElement, 'Hospitals, 19, was 1')).toBeVisible()
    await expect(status).toHaveTextContent('2 changes in 2 products')
    await userEvent.keyboard('{Control>}z{/Control}')
    await expect(status).toHaveTextContent('1 change in 1 product')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect(args.onApply).toHaveBeenCalledOnce()

    await userEvent.click(canvas.getByRole('button', { name: 'Discard' }))
    await expect(args.onDiscard).toHaveBeenCalledOnce()
    const question = within(canvas.getByRole('group', { name: 'Discard 1 change?' }))
    await expect(question.getByRole('button', { name: 'Keep editing' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onCancel).toHaveBeenCalledOnce()
    cellNamed(canvasElement, 'HCP Visits, 10')?.focus()
    await userEvent.keyboard('{Escape}')
    await expect(canvas.getByRole('button', { name: 'Apply 1 change' })).toHaveFocus()
    await step(
      'arrow keys leave a cell that was opened by typing, and stay in one that was opened by F2',
      async () => {
        await showWith<Story>({})
        const status = canvas.getByRole('status')
        cellNamed(canvasElement, 'HCP Visits, 14')?.focus()
        await userEvent.keyboard('15{ArrowDown}')
        await expect(cellNamed(canvasElement, 'HCP Visits, 10')).toHaveFocus()
        await userEvent.keyboard('9{ArrowRight}{F2}{ArrowLeft}{ArrowUp}{ArrowDown}')
        await expect(canvas.getByRole('textbox', { name: /^Hospitals/ })).toHaveFocus()
        await userEvent.keyboard('{Enter}')
        await expect(status).toHaveTextContent('2 changes in 2 products')
        // After F2, a cell that was opened by typing keeps the arrow keys too.
        await userEvent.keyboard('8{F2}{ArrowLeft}')
        await expect(canvas.getByRole('textbox')).toHaveFocus()
        // Escape cancels the input. Shift+Tab goes back.
        await userEvent.keyboard('{Escape}')
        await expect(status).toHaveTextContent('2 changes in 2 products')
        await userEvent.keyboard('7{Shift>}{Tab}{/Shift}')
        await expect(cellNamed(canvasElement, 'Hospitals, 7, was 2')).toBeVisible()
        await expect(cellNamed(canvasElement, 'HCP Visits, 12')).toHaveFocus()
        // When focus leaves the cell, the input is kept.
        await userEvent.keyboard('8')
        await userEvent.click(canvas.getByRole('button', { name: 'Keys' }))
        await expect(cellNamed(canvasElement, 'HCP Visits, 8, was 12')).toBeVisible()
        await expect(status).toHaveTextContent('4 changes in 3 products')
      },
    )
    await step(
      'a click selects a cell, Shift+click a block, a double click edits, and a click elsewhere keeps the input. A block is copied as text. Tab leaves the grid from its last cell',
      async () => {
        await showWith<Story>({})
        const first = cellNamed(canvasElement, 'HCP Visits, 14') ?? canvasElement
        const below = cellNamed(canvasElement, 'HCP Visits, 10') ?? canvasElement
        first.focus()
        await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowRight}{/Shift}')
        await expect(canvas.getAllByRole('gridcell', { selected: true })).toHaveLength(4)
        const clipboardData = new DataTransfer()
        document.activeElement?.dispatchEvent(
          new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true }),
        )
        await expect(clipboardData.getData('text/plain')).toBe('14\t2\n10\t1')

        await userEvent.click(below)
        await expect(below).toHaveFocus()
        await userEvent.dblClick(first)
        await userEvent.keyboard('{Control>}a{/Control}99')
        await userEvent.click(below)
        await expect(first).toHaveTextContent('HCP Visits, 99, was 14')
        const user = userEvent.setup()
        await user.keyboard('[ShiftLeft>]')
        await user.click(first)
        await user.keyboard('[/ShiftLeft]')
        await expect(canvas.getAllByRole('gridcell', { selected: true })).toHaveLength(2)

        await userEvent.keyboard('{Control>}{End}{/Control}')
        const last = canvas.getAllByRole('gridcell').at(-1)
        await expect(last).toHaveFocus()
        await userEvent.tab()
        await expect(canvas.getByRole('grid')).not.toContainElement(document.activeElement as HTMLElement)
      },
    )
  }),
}

/** Two typed values and a pasted block. A changed cell shows its old value, a refused one its reason. */
export const Pending: Story = {
  tags: ['interaction'],
  args: { state: designState },
  play: async ({ canvas, canvasElement, args }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(
      '14 changes in 8 products · pasted 6 × 3: 12 changed, 4 the same, 2 refused',
    )
    await expect(cellNamed(canvasElement, 'HCP Visits, 13, was 12')).toHaveAttribute('tabindex', '0')
    await expect(cellNamed(canvasElement, 'Pharmacists, n/a, refused, was 0')).toBeInvalid()
    const refused = within(canvas.getByRole('region', { name: 'Refused, and left as they are' }))
    await expect(refused.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Budicort 1 mg/2 mL, Pharmacists“n/a” is not a whole number from 0 to 1,000,000.',
      'Sitagia 100 mg, Hospitals“1,5” is not a whole number from 0 to 1,000,000.',
    ])
    await userEvent.click(canvas.getByRole('button', { name: 'Apply 14 changes' }))
    await expect(args.onApply).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Take back the paste' }))
    await expect(args.onAction).toHaveBeenCalledWith({ type: 'takeBackPaste' })
    await expect(canvas.getByRole('status')).toHaveTextContent('2 changes in 2 products')
  },
}

/** All values are refused: Apply is disabled, and only the first reasons are listed. */
export const AllRefused: Story = {
  tags: ['interaction'],
  args: {
    state: gridOf(figures, {
      type: 'paste',
      text: Array.from({ length: 10 }, () => 'a\tb\tc\td').join('\n'),
    }),
  },
  decorators: Default.decorators ?? [],
  play: async ({ canvas, args }) => {
    const items = canvas.getAllByRole('listitem')
    await expect(items).toHaveLength(21)
    await expect(items.at(-1)).toHaveTextContent('and 20 more')
    const apply = canvas.getByRole('button', { name: 'Apply' })
    await expect(apply).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(apply)
    await expect(args.onApply).not.toHaveBeenCalled()
    await userEvent.click(canvas.getByRole('button', { name: 'Discard' }))
    await expect(canvas.getByRole('group', { name: 'Discard what was refused?' })).toBeVisible()
  },
}

/** Discarding changes asks for confirmation. */
export const DiscardPrompt: Story = {
  args: { state: designState, isConfirmingDiscard: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: 'Discard 14 changes?' })).toBeVisible()
  },
}

const manyRows = (length: number) =>
  Array.from({ length }, (_, index) => ({
    ...(figureRows[index % 10] ?? shortTexts.rows[0]),
    id: `target-${index}`,
    name: `Product ${index}`,
    item: { hcpVisits: 1, hospitalsReached: 1, pharmaciesActivated: 1, overallProgress: '0.5' },
  }))
const fortyRows = sheetOf(manyRows(40), figureFields)

/** The bottom edge of an element in the window. */
const bottomOf = (element: Element) => element.getBoundingClientRect().bottom

/** More rows than the window holds: the refused cells and Apply stay visible, and never cover the focused cell. */
export const LongGrid: Story = {
  tags: ['interaction'],
  parameters: shownAt('laptop'),
  args: {
    sheet: fortyRows,
    state: gridOf(fortyRows, ...fortyRows.rows.map((_, index) => typedAt(index, 0, 'x')), typedAt(1, 1, '7')),
  },
  play: async ({ canvas }) => {
    const refused = canvas.getByRole('region', { name: 'Refused, and left as they are' })
    const apply = canvas.getByRole('button', { name: 'Apply 1 change' })
    await expect(bottomOf(apply)).toBeLessThanOrEqual(innerHeight)
    await expect(refused.getBoundingClientRect().top).toBeLessThan(innerHeight)
    canvas.getAllByRole('gridcell', { name: 'HCP Visits, x, refused, was 1' })[0]?.focus()
    const foot = apply.closest('[data-foot]')
    for (let row = 1; row < 30; row += 1) {
      await userEvent.keyboard('{ArrowDown}')
      const cell = document.activeElement
      await expect(cell).toHaveAttribute('data-row', String(row))
      await expect(cell && bottomOf(cell)).toBeLessThanOrEqual((foot?.getBoundingClientRect().top ?? 0) + 1)
    }
  },
}

/** More rows than the window holds, in the window of a phone. */
export const LongGridPhone: Story = {
  ...LongGrid,
  tags: ['interaction', '!dev'],
  parameters: shownAt('phone'),
}

/** One row has a conflict and another was refused: both are kept, the others were applied. */
export const Conflict: Story = {
  args: {
    state: inConflict(
      gridOf(figures, typedAt(3, 0, '11'), typedAt(4, 1, '2'), {
        type: 'answered',
        answers: [
          {
            id: figureRows[4]?.id ?? '',
            sent: [],
            result: { as: 'refused', reason: 'The figure is not wanted.' },
          },
        ],
      }),
      3,
      { hcpVisits: 12 },
    ),
    conflict: (
      <ConflictResolver
        item={figureRows[3]?.name ?? ''}
        fields={[{ field: 'hcpVisits', label: 'HCP visits', ours: '11', theirs: '12' }]}
        lastChange="14:38 by mona"
        autoFocus={false}
        choices={{}}
        onChoose={fn()}
      />
    ),
  },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByRole('region', { name: `${figureRows[3]?.name} was changed while you were editing` }),
    ).toBeVisible()
    await expect(canvas.getByRole('region', { name: 'Not applied' })).toHaveTextContent(
      'The figure is not wanted.',
    )
    await expect(canvas.getByRole('button', { name: 'Apply 1 change' })).toBeVisible()
    const marked = canvas.getAllByRole('rowheader').filter((head) => head.querySelector('svg'))
    await expect(marked.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining(figureRows[3]?.name ?? ''),
      expect.stringContaining(figureRows[4]?.name ?? ''),
    ])
  },
}

const changedByOthers = (row: number, field: string, before: unknown, after: unknown): GridAction => ({
  type: 'othersChanged',
  id: figureRows[row]?.id ?? '',
  cells: { [field]: { before, after, changed: 'today, 14:38 by mona' } },
  changed: { at: '2025-10-14T11:38:00.000Z', by: 'mona' },
})

/** Others change cells while the grid is open. Each cell says who changed it. A conflict is resolved before Apply. */
export const ChangedMeanwhile: Story = {
  tags: ['interaction'],
  args: {
    state: gridOf(
      figures,
      typedAt(0, 0, '15'),
      typedAt(4, 1, '2'),
      changedByOthers(0, 'hcpVisits', 14, 20),
      changedByOthers(2, 'overallProgress', '0.55', '0.6'),
    ),
  },
  play: async ({ canvas, canvasElement }) => {
    const changedBy = 'changed today, 14:38 by mona'
    await expect(cellNamed(canvasElement, `HCP Visits, 15, was 14, now 20, ${changedBy}`)).toBeVisible()
    const progress = cellNamed(canvasElement, `Overall Progress, 60%, ${changedBy}`)
    await expect(progress).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Apply 1 change' })).toBeVisible()
    progress?.focus()
    await userEvent.keyboard('65{Enter}')
    await expect(cellNamed(canvasElement, `Overall Progress, 65%, was 60%, ${changedBy}`)).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Apply 2 changes' })).toBeVisible()
  },
}

/** Applying: the cells are read-only, and Stop is available. */
export const Applying: Story = {
  tags: ['interaction'],
  args: { state: designState, progress: { done: 3, all: 8, isStopping: false } },
  play: async ({ canvas, canvasElement, args }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('3 of 8 applied')
    cellNamed(canvasElement, 'HCP Visits, 14')?.focus()
    await userEvent.keyboard('{ArrowDown}9')
    await expect(document.activeElement).toHaveAttribute('data-row', '1')
    await expect(canvas.queryByRole('textbox')).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Stop' }))
    await expect(args.onStop).toHaveBeenCalledOnce()
  },
}

/** The server could not be reached: all changes are kept. */
export const Failed: Story = {
  args: {
    state: designState,
    error: {
      title: 'Not all was applied',
      text: 'The server cannot be reached. Your changes are still here.',
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Your changes are still here.')
    await expect(canvas.getByRole('button', { name: 'Apply 14 changes' })).toBeEnabled()
  },
}

/** The filters leave no row to edit. */
export const Empty: Story = {
  tags: ['interaction'],
  args: { sheet: sheetOf([], figureFields) },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('No product of the selected filters can be edited.')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Done' }))
    await expect(args.onDone).toHaveBeenCalledOnce()
  },
}

/** The short fields of products: text, choices, and yes or no. A first letter selects a choice. */
export const ShortFields: Story = {
  tags: ['interaction'],
  args: {
    title: 'Product Portfolio',
    cellKind: 'fields',
    sheet: {
      ...shortTexts,
      rows: shortTexts.rows.map((row, index) =>
        index === 9 ? { ...row, item: { ...row.item, buId: '' } } : row,
      ),
    },
  },
  play: playedWhere({ leftToRight: true }, async ({ canvas, canvasElement, step }) => {
    const choices = () => canvas.getByRole('combobox')
    const unit = cellNamed(canvasElement, 'Business unit, Oncology')
    unit?.focus()
    await userEvent.keyboard('{Enter}')
    await userEvent.selectOptions(choices(), 'Diabetes')
    await userEvent.keyboard('{Enter}')
    await expect(cellNamed(canvasElement, 'Business unit, Diabetes, was Oncology')).toBeVisible()
    await userEvent.keyboard('{ArrowLeft}{F2}{Control>}a{/Control}taken{Enter}')
    await expect(canvas.getByRole('region', { name: 'Refused, and left as they are' })).toHaveTextContent(
      '“taken” belongs to another product.',
    )
    await step('a first letter selects a choice', async () => {
      unit?.focus()
      await userEvent.keyboard('r')
      await expect(choices()).toHaveDisplayValue('Respiratory')
      await userEvent.keyboard('{Enter}')
      await expect(unit).toHaveTextContent('Business unit, Respiratory, was Oncology')
    })
    await step('a key that matches no choice selects none, and the field says so', async () => {
      unit?.focus()
      await userEvent.keyboard('x')
      await expect(choices()).toHaveDisplayValue('None begins with “x”')
      await expect(choices()).toHaveValue('')
      await userEvent.keyboard('{ArrowDown}')
      await expect(unit).toHaveTextContent('Business unit, Respiratory, was Oncology')
    })
    await step('after a key that is neither yes nor no, a choice can still be made', async () => {
      unit?.focus()
      await userEvent.keyboard('{ArrowRight}7')
      await expect(choices()).toHaveDisplayValue('None begins with “7”')
      await userEvent.selectOptions(choices(), 'Yes')
      await userEvent.selectOptions(choices(), 'No')
      await userEvent.keyboard('{Enter}y')
      await expect(choices()).toHaveDisplayValue('Yes')
      await userEvent.keyboard('{Escape}')
    })
    await step('a missing value does not show as the first choice', async () => {
      canvas
        .getAllByRole('gridcell', { name: /^Business unit/ })
        .at(-1)
        ?.focus()
      await userEvent.keyboard('{Enter}')
      await expect(choices()).toHaveDisplayValue('Choose one')
      await userEvent.keyboard('{Escape}')
    })
  }),
}

/** Two products can swap their SKUs in one Apply. A duplicate SKU is an error in both cells. */
export const InteractionOfRows: Story = {
  tags: ['interaction', '!dev'],
  play: async ({ canvas, canvasElement, step }) => {
    await showWith<Story>({ title: 'Product Portfolio', cellKind: 'fields', sheet: shortTexts })
    const [one, other] = shortTexts.rows.map(({ item }) => String(item.sku))
    cellNamed(canvasElement, `SKU, ${one}`)?.focus()
    await userEvent.paste(`${other}\n${one}\n`)
    await expect(canvas.queryByRole('region')).toBeNull()
    await expect(canvas.getByRole('button', { name: 'Apply 2 changes' })).toBeVisible()
    await userEvent.keyboard('{ArrowDown}NEW-1{Enter}NEW-1{Enter}')
    const duplicate = cellNamed(canvasElement, `SKU, NEW-1, refused, was ${other}`)
    await expect(duplicate).toBeInvalid()
    await expect(duplicate).toHaveAccessibleDescription(expect.stringContaining('change one of the two'))
    await expect(canvas.getByRole('region', { name: 'Refused, and left as they are' })).toHaveTextContent(
      '“NEW-1” is to be the SKU of',
    )
    await step('with only a conflict left, Apply is disabled', async () => {
      await showWith<Story>({ state: inConflict(gridOf(figures, typedAt(0, 0, '15')), 0, { hcpVisits: 16 }) })
      await expect(canvas.getByRole('button', { name: 'Apply' })).toHaveAttribute('aria-disabled', 'true')
    })
    await step('rows that are sent in one request cannot be stopped', async () => {
      await showWith<Story>({
        state: designState,
        progress: { done: 0, all: 8, isStopping: false },
        ...({ onStop: undefined } as object),
      })
      await expect(canvas.getByRole('status')).toHaveTextContent('0 of 8 applied')
      await expect(canvas.queryByRole('button', { name: /Stop/ })).toBeNull()
    })
    await step('Stop takes effect after the current batch', async () => {
      await showWith<Story>({ state: designState, progress: { done: 3, all: 8, isStopping: true } })
      await expect(canvas.getByRole('button', { name: 'Stopping...' })).toHaveAttribute(
        'aria-disabled',
        'true',
      )
    })
    await step('a pasted block wider than the grid is cut, and a message says so', async () => {
      await showWith<Story>({
        state: gridOf(
          figures,
          { type: 'select', cell: { row: 0, column: 1 } },
          { type: 'paste', text: '3\t13\t70%\t9\t9' },
        ),
      })
      await expect(canvas.getByRole('status')).toHaveTextContent(
        'pasted 1 × 3: 3 changed · 2 columns did not fit.',
      )
    })
  },
}

/** 800 changed cells. Rows far from the window are rendered once they get focus. */
export const ManyCells: Story = {
  tags: ['interaction', '!dev'],
  args: { sheet: sheetOf(manyRows(200), figureFields) },
  play: async ({ canvas, canvasElement }) => {
    const lastRows = canvasElement.querySelector('tbody:last-of-type')
    cellNamed(canvasElement, 'HCP Visits, 1')?.focus()
    await userEvent.paste(Array.from({ length: 200 }, () => '2\t3\t4\t72,5 %').join('\n'))
    await expect(canvas.getByRole('status')).toHaveTextContent('800 changes in 200 products')
    // Until then there is a placeholder of about their height.
    await expect(lastRows?.querySelectorAll('th')).toHaveLength(0)
    await expect(lastRows?.clientHeight).toBeGreaterThan(25 * 30)
    await userEvent.keyboard('{Control>}{End}{/Control}')
    const last = document.activeElement
    await expect(last).toHaveTextContent('Overall Progress, 72.5%, was 50%')
    await waitFor(() => expect(canvas.getAllByRole('row').length).toBeLessThan(200))
    // Rows with focus stay rendered, wherever the window is.
    scrollTo(0, 0)
    await new Promise((resolve) => setTimeout(resolve, 100))
    await expect(last).toHaveFocus()
  },
}

/** A filter hides changed rows: their changes are listed, since Apply includes them. */
export const Hidden: Story = {
  args: {
    sheet: { ...figures, rows: figureRows.slice(4) },
    state: gridOf(figures, typedAt(0, 3, '65'), typedAt(1, 0, 'x'), typedAt(8, 3, '68')),
  },
  play: async ({ canvas }) => {
    const hidden = canvas.getByRole('region', { name: 'Hidden by the filter, and applied too' })
    const lines = within(hidden).getAllByRole('listitem')
    await expect(lines.map(({ textContent }) => textContent)).toEqual([
      'Vometron 8 mg ODF, Overall Progress62% → 65%',
    ])
    await expect(canvas.getByRole('button', { name: 'Apply 2 changes' })).toBeVisible()
  },
}

/** Long texts stay within their cells and within the list of reasons. */
export const LongText: Story = {
  args: {
    sheet: sheetOf(
      shortTexts.rows
        .slice(0, 2)
        .map((row) => ({ ...row, name: longTitle, item: { ...row.item, sku: longTitle } })),
      [...shortTexts.fields, ...figureFields.slice(0, 1)],
    ),
    state: gridOf(
      sheetOf(shortTexts.rows, [...shortTexts.fields, ...figureFields.slice(0, 1)]),
      typedAt(0, 0, longTitle),
      typedAt(0, 4, longWord.repeat(4)),
    ),
  },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}

/** Right-to-left: the first column is on the right, Apply on the left, and the left arrow key goes to the next cell. */
export const RightToLeft: Story = {
  tags: ['variant', '!dev'],
  globals: { direction: 'rtl' },
  args: { state: designState },
  play: playedWhere({ wide: true }, async ({ canvas, canvasElement }) => {
    await expectRightToLeft(...canvas.getAllByRole('columnheader'))
    const buttons = ['Take back the paste', 'Discard', 'Apply 14 changes']
    await expectRightToLeft(
      canvas.getByRole('status'),
      ...buttons.map((name) => canvas.getByRole('button', { name })),
    )
    cellNamed(canvasElement, 'HCP Visits, 14')?.focus()
    await userEvent.keyboard('{ArrowLeft}')
    await expect(cellNamed(canvasElement, 'Hospitals, 2')).toHaveFocus()
    await userEvent.keyboard('7')
    await expect(canvas.getByRole('textbox')).toHaveStyle({ textAlign: 'left' })
    await userEvent.keyboard('{ArrowLeft}')
    await expect(cellNamed(canvasElement, 'Hospitals, 7, was 2')).toBeVisible()
  }),
}
