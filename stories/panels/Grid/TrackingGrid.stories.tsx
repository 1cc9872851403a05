import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, userEvent, within } from '@storybook/test'
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
  useHeldGrid,
} from '../../support/grid'
import { holding } from '../../support/holding'
import { longTitle } from '../../support/narrow'
import { shownAt } from '../../support/shownAt'
import { playedWhere } from '../../support/playedWhere'

function Held(args: TrackingGridProps) {
  return <TrackingGrid {...useHeldGrid(args)} />
}

const meta = {
  component: TrackingGrid,
  title: 'Panels/Targets and tracking/TrackingGrid',
  tags: ['new', 'since-next'],
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
  render: (args) => <Held {...args} />,
} satisfies Meta<typeof TrackingGrid>

export default meta
type Story = StoryObj<typeof meta>

const cellNamed = (canvasElement: HTMLElement, name: string) =>
  within(canvasElement).getAllByRole('gridcell', { name })[0]

/** Just opened: the focus is in the first cell, and one types, goes on and takes back as in a spreadsheet. */
export const Default: Story = {
  decorators: [holding('asksToDiscard', { onDiscard: (asks?: boolean) => !asks, onCancel: () => false })],
}

/** The same, used by hand. */
export const Interaction: Story = {
  ...Default,
  tags: ['interaction'],
  play: playedWhere({ leftToRight: true }, async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('grid', { name: 'Detailed Progress Tracking' })).toBeVisible()
    await expect(canvas.getByRole('status')).toHaveTextContent('Nothing changed')
    cellNamed(canvasElement, 'HCP Visits, 14')?.focus()
    await userEvent.keyboard('15{Enter}')
    await expect(cellNamed(canvasElement, 'HCP Visits, 15, was 14')).toBeVisible()
    await expect(cellNamed(canvasElement, 'HCP Visits, 10')).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}{F2}9{Tab}')
    await expect(cellNamed(canvasElement, 'Hospitals, 19, was 1')).toBeVisible()
    await expect(canvas.getByRole('status')).toHaveTextContent('2 changes in 2 products')
    await userEvent.keyboard('{Control>}z{/Control}')
    await expect(canvas.getByRole('status')).toHaveTextContent('1 change in 1 product')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect(args.onApply).toHaveBeenCalledOnce()
    await userEvent.keyboard('{Escape}')
    await expect(canvas.getByRole('button', { name: 'Apply 1 change' })).toHaveFocus()
  }),
}

/** Two figures typed and a block pasted: what is new is beside what was, and what is refused says why. */
export const Pending: Story = {
  tags: ['interaction'],
  args: { state: designState },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('status')).toHaveTextContent(
      '14 changes in 8 products · pasted 6 × 3: 12 changed, 4 the same, 2 refused',
    )
    await expect(cellNamed(canvasElement, 'HCP Visits, 13, was 12')).toBeVisible()
    await expect(cellNamed(canvasElement, 'Pharmacists, n/a, refused, was 0')).toBeInvalid()
    await userEvent.click(canvas.getByRole('button', { name: 'Apply 14 changes' }))
    await expect(args.onApply).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Take back the paste' }))
    await expect(canvas.getByRole('status')).toHaveTextContent('2 changes in 2 products')
  },
}

/** Arrows leave a cell that was begun by typing, and go on as in a spreadsheet; one that was opened keeps them. */
export const TypedAndLeft: Story = {
  tags: ['interaction'],
  play: async ({ canvasElement }) => {
    cellNamed(canvasElement, 'HCP Visits, 14')?.focus()
    await userEvent.keyboard('15{ArrowDown}')
    await expect(cellNamed(canvasElement, 'HCP Visits, 10')).toHaveFocus()
    await userEvent.keyboard('9{ArrowRight}{F2}{ArrowLeft}')
    await expect(within(canvasElement).getByRole('textbox')).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(within(canvasElement).getByRole('status')).toHaveTextContent('2 changes in 2 products')
  },
}

/** The same in the dark. */
export const PendingDark: Story = { args: { state: designState }, globals: { appearance: 'dark' } }

/** A block of six columns upon four: what is beyond the grid is cut, and told. */
export const TooWide: Story = {
  tags: ['interaction'],
  play: async ({ canvasElement }) => {
    cellNamed(canvasElement, 'Hospitals, 2')?.focus()
    await userEvent.paste('3\t13\t70%\t9\t9')
    await expect(within(canvasElement).getByRole('status')).toHaveTextContent(
      'pasted 1 × 3: 3 changed · 2 columns did not fit.',
    )
  },
}

const manyRows = Array.from({ length: 40 }, (_, index) => ({
  ...(figureRows[index % 10] ?? shortTexts.rows[0]),
  id: `target-${index}`,
  name: `Product ${index}`,
  item: { hcpVisits: 1, hospitalsReached: 1, pharmaciesActivated: 1, overallProgress: '0.5' },
}))
const many = sheetOf(manyRows, figureFields)

/** The bottom of an element, as far as the window goes. */
const bottomOf = (element: Element) => element.getBoundingClientRect().bottom

/** Far more rows than the window holds: why cells are refused, and Apply, stay in sight, and no cell lies beneath them. */
export const InSight: Story = {
  tags: ['interaction'],
  parameters: shownAt('laptop'),
  args: {
    sheet: many,
    state: gridOf(many, ...manyRows.map((_, index) => typedAt(index, 0, 'x')), typedAt(1, 1, '7')),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
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

/** The same on a window that became a phone's. */
export const InSightOnAPhone: Story = { ...InSight, parameters: shownAt('phone') }

/** Five hundred cells at once. */
export const FiveHundredCells: Story = {
  tags: ['!dev', 'interaction'],
  args: {
    sheet: sheetOf(
      Array.from({ length: 125 }, (_, index) => ({
        ...(figureRows[index % 10] ?? shortTexts.rows[0]),
        id: `target-${index}`,
        name: `Product ${index}`,
        item: { hcpVisits: 1, hospitalsReached: 1, pharmaciesActivated: 1, overallProgress: '0.5' },
      })),
      figureFields,
    ),
  },
  play: async ({ canvasElement }) => {
    cellNamed(canvasElement, 'HCP Visits, 1')?.focus()
    await userEvent.paste(Array.from({ length: 125 }, () => '2\t3\t4\t72,5 %').join('\n'))
    const status = within(canvasElement).getByRole('status')
    await expect(status).toHaveTextContent('500 changes in 125 products')
    // Rows that are far are there once one goes to them.
    await userEvent.keyboard('{Control>}{End}{/Control}')
    await expect(document.activeElement).toHaveTextContent('Overall Progress, 72.5%, was 50%')
  },
}

/** A block that is copied and pasted again is the same. */
export const Copied: Story = {
  tags: ['interaction'],
  play: playedWhere({ leftToRight: true }, async ({ canvasElement }) => {
    cellNamed(canvasElement, 'HCP Visits, 14')?.focus()
    await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowRight}{/Shift}')
    const selected = within(canvasElement).getAllByRole('gridcell', { selected: true })
    await expect(selected).toHaveLength(4)
    const clipboardData = new DataTransfer()
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true }),
    )
    await expect(clipboardData.getData('text/plain')).toBe('14\t2\n10\t1')
  }),
}

/** Someone else was faster in one row and another was refused: both stay, the rest has gone. */
export const Conflict: Story = {
  args: {
    state: inConflict(
      gridOf(figures, typedAt(3, 0, '11'), typedAt(4, 1, '2'), {
        type: 'sent',
        accepted: [],
        told: new Map([[figureRows[4]?.id ?? '', { as: 'refused', reason: 'The figure is not wanted.' }]]),
      }),
      3,
      { hcpVisits: 12 },
    ),
    conflict: (
      <ConflictResolver
        item={figureRows[3]?.name ?? ''}
        fields={[{ field: 'hcpVisits', label: 'HCP visits', mine: '11', theirs: '12' }]}
        lastChange="14:38 by mona"
        autoFocus={false}
        choices={{}}
        onChoose={fn()}
      />
    ),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(
      canvas.getByRole('region', { name: `${figureRows[3]?.name} was changed while you were editing` }),
    ).toBeVisible()
    await expect(canvas.getByRole('region', { name: 'Not applied' })).toHaveTextContent(
      'The figure is not wanted.',
    )
    await expect(canvas.getByRole('button', { name: 'Apply 1 change' })).toBeVisible()
  },
}

const theirsAt = (row: number, field: string, before: unknown, after: unknown): GridAction => ({
  type: 'othersChanged',
  id: figureRows[row]?.id ?? '',
  cells: { [field]: { before, after, changed: 'today, 14:38 by mona' } },
})

/** Others change cells while the grid is open: each says whose it is, and a pending one wants a choice before Apply. */
export const ChangedMeanwhile: Story = {
  tags: ['interaction'],
  args: {
    state: gridOf(
      figures,
      typedAt(0, 0, '15'),
      typedAt(4, 1, '2'),
      theirsAt(0, 'hcpVisits', 14, 20),
      theirsAt(2, 'overallProgress', '0.55', '0.6'),
    ),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const whose = 'changed today, 14:38 by mona'
    await expect(cellNamed(canvasElement, `HCP Visits, 15, was 14, now 20, ${whose}`)).toBeVisible()
    const progress = cellNamed(canvasElement, `Overall Progress, 60%, ${whose}`)
    await expect(progress).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Apply 1 change' })).toBeVisible()
    progress?.focus()
    await userEvent.keyboard('65{Enter}')
    await expect(cellNamed(canvasElement, `Overall Progress, 65%, was 60%, ${whose}`)).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Apply 2 changes' })).toBeVisible()
  },
}

/** Under way: nothing can be changed, and it can be stopped. */
export const Applying: Story = {
  tags: ['interaction'],
  args: { state: designState, progress: { done: 3, all: 8, isStopping: false } },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('status')).toHaveTextContent('3 of 8 applied')
    cellNamed(canvasElement, 'HCP Visits, 14')?.focus()
    await userEvent.keyboard('9')
    await expect(canvas.queryByRole('textbox')).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Stop' }))
    await expect(args.onStop).toHaveBeenCalledOnce()
  },
}

/** The site did not answer: all of it is still there. */
export const Failed: Story = {
  args: {
    state: designState,
    error: {
      title: 'Not all was applied',
      text: 'The server cannot be reached. Your changes are still here.',
    },
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('alert')).toHaveTextContent('Your changes are still here.')
    await expect(canvas.getByRole('button', { name: 'Apply 14 changes' })).toBeEnabled()
  },
}

/** The filters leave no row that can be edited. */
export const Empty: Story = {
  tags: ['interaction'],
  args: { sheet: sheetOf([], figureFields) },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('No product of the selected filters can be edited.')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Done' }))
    await expect(args.onDone).toHaveBeenCalledOnce()
  },
}

/** The products' short fields: lines, choices, yes and no. */
export const ShortFields: Story = {
  tags: ['interaction'],
  args: { title: 'Product Portfolio', what: 'fields', sheet: shortTexts },
  play: playedWhere({ leftToRight: true }, async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    cellNamed(canvasElement, 'Business unit, Oncology')?.focus()
    await userEvent.keyboard('{Enter}')
    await userEvent.selectOptions(canvas.getByRole('combobox'), 'Diabetes')
    await userEvent.keyboard('{Enter}')
    await expect(cellNamed(canvasElement, 'Business unit, Diabetes, was Oncology')).toBeVisible()
    await userEvent.keyboard('{ArrowLeft}{F2}{Control>}a{/Control}taken{Enter}')
    await expect(canvas.getByRole('region', { name: 'Refused, and left as they are' })).toHaveTextContent(
      '“taken” belongs to another product.',
    )
  }),
}

/** Two products may swap their SKUs in one Apply; they cannot have the same one, and both cells say so before it. */
export const Doubles: Story = {
  tags: ['interaction'],
  args: { title: 'Product Portfolio', what: 'fields', sheet: shortTexts },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const [one, other] = shortTexts.rows.map(({ item }) => String(item.sku))
    cellNamed(canvasElement, `SKU, ${one}`)?.focus()
    await userEvent.paste(`${other}\n${one}\n`)
    await expect(canvas.queryByRole('region')).toBeNull()
    await expect(canvas.getByRole('button', { name: 'Apply 2 changes' })).toBeVisible()
    await userEvent.keyboard('{ArrowDown}NEW-1{Enter}NEW-1{Enter}')
    const double = cellNamed(canvasElement, `SKU, NEW-1, refused, was ${other}`)
    await expect(double).toBeInvalid()
    await expect(double).toHaveAccessibleDescription(expect.stringContaining('change one of the two'))
    await expect(canvas.getByRole('region', { name: 'Refused, and left as they are' })).toHaveTextContent(
      '“NEW-1” is to be the SKU of',
    )
  },
}

/** A filter hides rows that are pending: what Apply would make of them is named. */
export const Hidden: Story = {
  args: {
    sheet: { ...figures, rows: figureRows.slice(4) },
    state: gridOf(figures, typedAt(0, 3, '65'), typedAt(1, 0, 'x'), typedAt(8, 3, '68')),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const hidden = canvas.getByRole('region', { name: 'Hidden by the filter, and applied too' })
    const lines = within(hidden).getAllByRole('listitem')
    await expect(lines.map(({ textContent }) => textContent)).toEqual([
      'Vometron 8 mg ODF, Overall Progress62% → 65%',
    ])
    await expect(canvas.getByRole('button', { name: 'Apply 2 changes' })).toBeVisible()
  },
}

/** Texts of any length stay within their cells. */
export const LongText: Story = {
  args: {
    sheet: sheetOf(
      shortTexts.rows
        .slice(0, 2)
        .map((row) => ({ ...row, name: longTitle, item: { ...row.item, sku: longTitle } })),
      shortTexts.fields,
    ),
    state: gridOf(shortTexts, typedAt(0, 0, longTitle)),
  },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}

/** From right to left: the first column at the right, and the left arrow leads on. */
export const RightToLeft: Story = {
  tags: ['variant', '!dev'],
  globals: { direction: 'rtl' },
  args: { state: designState },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expectRightToLeft(...canvas.getAllByRole('columnheader'))
    cellNamed(canvasElement, 'HCP Visits, 14')?.focus()
    await userEvent.keyboard('{ArrowLeft}')
    await expect(cellNamed(canvasElement, 'Hospitals, 2')).toHaveFocus()
  },
}
