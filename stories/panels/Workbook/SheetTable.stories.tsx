import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, userEvent, waitFor } from '@storybook/test'
import { makeLargeSheet, makeSheet, sheetNamed } from '~/data/fixtures/workbook'
import { nextSort } from '~/data/domain/format/sort'
import { SheetTable, type SheetTableProps } from '~/ui/panels/Workbook/SheetTable'
import { controlled } from '../../support/controlled'
import { longWord } from '../../support/narrow'
import { playedWhere } from '../../support/playedWhere'

const sheet = sheetNamed('Tactical Mix - CAC')

const meta = {
  component: SheetTable,
  title: 'Panels/Workbooks/SheetTable',
  tags: ['stable', 'since-0.1.0'],
  args: { name: sheet.name, columns: sheet.columns, rows: sheet.rows, sort: null, onSort: fn() },
  decorators: [
    controlled('sort', { onSort: (sort: SheetTableProps['sort'], column: number) => nextSort(sort, column) }),
  ],
} satisfies Meta<typeof SheetTable>

export default meta
type Story = StoryObj<typeof meta>

/** Figures are aligned to the end, an empty cell shows a dash, and a header can be clicked to sort. */
export const Default: Story = {}

/** The columns, the empty cells, and a click on a header. */
export const Interaction: Story = {
  ...Default,
  tags: ['interaction', '!dev'],
  play: async ({ canvas, args }) => {
    await expect(canvas.getAllByRole('columnheader')).toHaveLength(9)
    await expect(canvas.getAllByText('-')).toHaveLength(2)
    const cell = canvas.getByText('33,374').closest('td')
    await expect(cell && getComputedStyle(cell).textAlign).toBe('end')
    // Without a bar above it, the head covers none of its rows.
    const [head] = canvas.getAllByRole('columnheader')
    const [first] = canvas.getAllByRole('rowheader')
    await expect(first?.getBoundingClientRect().top).toBe(head?.getBoundingClientRect().bottom)
    await userEvent.click(canvas.getByRole('button', { name: 'KOLs' }))
    await expect(args.onSort).toHaveBeenLastCalledWith(1)
  },
}

/** Closing rows are bold, and the sorted column is marked. The table fits, so it is not a keyboard stop. */
export const ClosingRows: Story = {
  args: { ...makeSheet(), sort: { column: 1, direction: 'descending' } },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('columnheader', { name: 'Packs' })).toHaveAttribute(
      'aria-sort',
      'descending',
    )
    const total = canvas.getByRole('rowheader', { name: 'Total' })
    await expect(getComputedStyle(total).fontWeight).toBe('600')
    await expect(canvasElement.querySelector('[tabindex]')).toBeNull()
    await expect(canvas.queryByText(/columns in view/)).toBeNull()
  },
}

const wide = makeLargeSheet(24, 40)

/**
 * 40 columns: the first stays in place when the table scrolls sideways, and the headers stay in view when the page
 * scrolls.
 */
export const ManyColumns: Story = {
  tags: ['interaction'],
  args: { name: 'Wide', columns: wide.columns, rows: wide.rows },
  play: async ({ canvas }) => {
    const region = await canvas.findByRole('region', { name: 'Wide, table' })
    await expect(region).toHaveAttribute('tabindex', '0')
    const head = canvas.getByRole('columnheader', { name: 'Account' })
    const label = canvas.getByRole('rowheader', { name: 'Account 10' })
    const [headBefore, labelBefore] = [head.getBoundingClientRect(), label.getBoundingClientRect()]
    region.scrollTo(900, 0)
    await expect([head.getBoundingClientRect().x, label.getBoundingClientRect().x]).toEqual([
      headBefore.x,
      labelBefore.x,
    ])
    await expect(region.scrollHeight).toBe(region.clientHeight)
    window.scrollTo({ top: 150, behavior: 'instant' })
    await expect(label.getBoundingClientRect().y).toBe(labelBefore.y - scrollY)
    const bar = parseFloat(getComputedStyle(document.documentElement).scrollPaddingBlockStart)
    await waitFor(() => expect(head.getBoundingClientRect().y).toBeCloseTo(bar, 0))
    window.scrollTo({ top: 0, behavior: 'instant' })
  },
}

/**
 * Text in columns out of view takes one line until it is scrolled to, so that rows stay low. A hint counts the visible
 * columns, and a shadow marks the edge.
 */
export const TextOutOfView: Story = {
  tags: ['interaction', '!dev'],
  args: {
    name: 'Routes',
    columns: [{ header: 'Region' }, ...wide.columns.slice(1, 20), { header: 'Weekly route' }],
    rows: [
      [
        'Central',
        ...Array<number>(19).fill(1_000),
        'Sun and Mon the north of the city, Tue the east. '.repeat(3),
      ],
    ],
  },
  play: playedWhere({ leftToRight: true }, async ({ canvas, canvasElement }) => {
    const region = await canvas.findByRole('region', { name: 'Routes, table' })
    const row = canvas.getAllByRole('row')[1] ?? region
    await waitFor(() => expect(row.getBoundingClientRect().height).toBeLessThan(46))
    const hint = /^\d+ of 21 columns in view/
    await expect(canvas.getByText(hint)).toBeVisible()
    await expect(region).toHaveAccessibleDescription(hint)
    await waitFor(() => expect(shadowsOf(canvasElement)).toEqual(['right']))
    region.scrollTo(9_000, 0)
    await waitFor(() => expect(shadowsOf(canvasElement)).toEqual([]))
    await waitFor(() => expect(row.getBoundingClientRect().height).toBeGreaterThan(80))
    region.scrollTo(0, 0)
    await waitFor(() => expect(row.getBoundingClientRect().height).toBeLessThan(46))
  }),
}

/** Thousands of rows scroll in their own region, even if all columns fit. The headers stay at its top. */
export const ManyRows: Story = {
  tags: ['interaction', '!dev'],
  args: (({ columns, rows }) => ({ name: 'High', columns, rows }))(makeLargeSheet(2_000, 3)),
  play: async ({ canvas }) => {
    const region = await canvas.findByRole('region', { name: 'High, table' })
    const head = canvas.getByRole('columnheader', { name: 'Account' })
    for (const top of [0, 900]) {
      region.scrollTo(0, top)
      await waitFor(() =>
        expect(head.getBoundingClientRect().top).toBeCloseTo(region.getBoundingClientRect().top, 0),
      )
    }
    region.scrollTo(0, 0)
  },
}

/** A blank header, a short row, text among figures, and figures as text. */
export const BadData: Story = {
  args: {
    name: 'Bad',
    columns: [{ header: '' }, { header: 'Packs' }, { header: ' ' }],
    rows: [[null, '1,200', 'x'], ['Short'], ['Words', 'by region', 'NaN'], ['Share', '35 %', 0]],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'Column 1',
      'Packs',
      'Column 3',
    ])
    await expect(canvas.getAllByText('-')).toHaveLength(3)
  },
}

/** Long words without spaces wrap in their cells. The page does not scroll sideways. */
export const LongText: Story = {
  args: {
    name: 'Long',
    columns: [{ header: longWord }, { header: longWord }],
    rows: [[longWord, longWord.repeat(4)]],
  },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}

/** Right-to-left: the frozen first column is at the right, and stays there when the table scrolls. */
export const RightToLeft: Story = {
  tags: ['variant', '!dev'],
  args: { name: 'Wide', columns: wide.columns, rows: wide.rows },
  globals: { direction: 'rtl' },
  play: async ({ canvas, canvasElement }) => {
    const region = await canvas.findByRole('region', { name: 'Wide, table' })
    const label = canvas.getByRole('rowheader', { name: 'Account 10' })
    const before = label.getBoundingClientRect()
    await expect(before.right).toBeCloseTo(region.getBoundingClientRect().right, 0)
    await waitFor(() => expect(shadowsOf(canvasElement)).toEqual(['left']))
    region.scrollTo(-900, 0)
    await expect(label.getBoundingClientRect().right).toBe(before.right)
    await expect(
      canvas.getByRole('columnheader', { name: 'Week 1' }).getBoundingClientRect().left,
    ).toBeGreaterThan(before.left)
    region.scrollTo(0, 0)
  },
}

/** Money columns show SAR, rounded and grouped. Headers sort with the keyboard too. */
export const MoneyColumns: Story = {
  tags: ['interaction'],
  args: {
    name: 'Money',
    columns: ['Product', 'Budget', 'Unit price', 'Packs'].map((header) => ({ header })),
    rows: [['Figoya', 1556016.4, 0, 1556016.4]],
  },
  play: async ({ canvas, args }) => {
    await expect(canvas.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
      'SAR 1,556,016',
      'SAR 0',
      '1,556,016.4',
    ])
    canvas.getByRole('button', { name: 'Unit price' }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onSort).toHaveBeenLastCalledWith(2)
  },
}

/** The edges of the table that have a shadow. */
function shadowsOf(canvasElement: HTMLElement): ('left' | 'right')[] {
  const middle = canvasElement.getBoundingClientRect().width / 2
  return [...canvasElement.querySelectorAll('span')]
    .filter((element) => getComputedStyle(element).boxShadow !== 'none')
    .map((element) => (element.getBoundingClientRect().left < middle ? 'left' : 'right'))
}
