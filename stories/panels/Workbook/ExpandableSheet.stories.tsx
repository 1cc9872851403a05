import type { Meta, StoryObj } from '@storybook/react'
import { expect, userEvent, waitFor, within } from '@storybook/test'
import { makeLargeSheet, makeSheet, sheetNamed } from '~/data/fixtures/workbook'
import { ExpandableSheet } from '~/ui/panels/Workbook/ExpandableSheet'
import { expectRightToLeft, expectToReadFromTheLeft } from '../../support/direction'
import { expectToFit } from '../../support/narrow'
import { smallPhone } from '../../support/smallPhone'
import { playedWhere } from '../../support/playedWhere'

const meta = {
  component: ExpandableSheet,
  title: 'Panels/Workbooks/ExpandableSheet',
  tags: ['!dev'],
  args: { sheet: sheetNamed('Total Mk-Budget') },
} satisfies Meta<typeof ExpandableSheet>

export default meta
type Story = StoryObj<typeof meta>

const row = (canvasElement: HTMLElement, name: RegExp) =>
  within(within(canvasElement).getByRole('group', { name: 'Total Mk-Budget' })).getByRole('button', { name })

/** All rows closed. Several open at once, each over its values, and close again by mouse or key. */
export const Default: Story = {
  play: playedWhere({ wide: true }, async ({ canvasElement }) => {
    const launch = row(canvasElement, /^Launch Event/)
    const booth = row(canvasElement, /^Booth Rental/)
    await expect(launch).toHaveAccessibleName('Launch Event Share % 0.12 Total SAR 526,080')
    await userEvent.click(launch)
    booth.focus()
    await userEvent.keyboard('{Enter}')
    await expect(launch).toHaveAttribute('aria-expanded', 'true')
    await expect(booth).toHaveAttribute('aria-expanded', 'true')
    const panel = within(within(canvasElement).getByRole('region', { name: /^Launch Event/ }))
    await expect(panel.getAllByRole('term').map((term) => term.textContent)).toEqual([
      'Share %',
      'Total',
      '2nd',
      '3rd',
      '4th',
      '5th',
    ])
    await userEvent.click(launch)
    await expect(launch).toHaveAttribute('aria-expanded', 'false')
  }),
}

/** All rows open and close by one press, and the count is announced. */
export const ExpandAll: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Expand all' }))
    await expect(canvas.getByText('16 panels open')).toBeInTheDocument()
    await expect(canvasElement.querySelectorAll('[hidden]')).toHaveLength(0)
    await userEvent.click(canvas.getByRole('button', { name: 'Collapse all' }))
    await expect(canvas.getByText('16 panels closed')).toBeInTheDocument()
    await expect(canvasElement.querySelectorAll('[hidden="until-found"]')).toHaveLength(16)
  },
}

/** Find-in-page looks into closed panels, and the one that holds the match opens. */
export const FoundInPage: Story = {
  play: async ({ canvasElement }) => {
    const closed = canvasElement.querySelectorAll('[hidden="until-found"]')
    await expect(closed).toHaveLength(16)
    closed[4]?.dispatchEvent(new Event('beforematch', { bubbles: true }))
    await waitFor(() => expect(row(canvasElement, /^Booth Rental/)).toHaveAttribute('aria-expanded', 'true'))
    await expect(row(canvasElement, /^Symposia/)).toHaveAttribute('aria-expanded', 'false')
  },
}

/** The rows that hold the query, with their count; what was open stays open. */
export const Searched: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('15 rows, 1 total')).toBeVisible()
    await userEvent.click(row(canvasElement, /^Congress Regional/))
    await userEvent.type(canvas.getByRole('searchbox'), 'congress')
    await expect(canvas.getByText('2 of 15 rows')).toBeVisible()
    await expect(row(canvasElement, /^Congress Regional/)).toHaveAttribute('aria-expanded', 'true')
    await userEvent.clear(canvas.getByRole('searchbox'))
    await userEvent.type(canvas.getByRole('searchbox'), 'zzz')
    await expect(canvas.getByRole('button', { name: 'Collapse all' })).toBeDisabled()
  },
}

/** Texts instead of figures: a sentence takes the room of three. */
export const Texts: Story = {
  args: { sheet: sheetNamed('Type Of Doctor Engaged') },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Expand all' }))
    await expect(canvas.getByText('Heads of anaesthesia and theatre leads')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Figoya Total HCPs SAR 120' })).toBeVisible()
  },
}

/** No row has a value. */
export const Empty: Story = {
  args: { sheet: makeSheet({ view: 'expandable', rows: [[], [null, ' ']] }) },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('No data available')).toBeVisible()
  },
}

/** No label, no header, words where figures were meant, and a row that holds its label alone. */
export const BadData: Story = {
  args: {
    sheet: makeSheet({
      view: 'expandable',
      columns: [{ header: '' }, { header: 'Share %' }, { header: 'Total' }, { header: ' ' }],
      rows: [
        [null, 'abc', 'NaN', 'x'],
        ['Only a label', null, '', ' '],
        ['Zero', 0, 0, 0],
      ],
    }),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Expand all' }))
    await expect(canvas.getByText('No data available')).toBeVisible()
    await expect(canvas.getAllByText('Column 4')).toHaveLength(2)
    await expect(canvas.getByRole('button', { name: '-' })).toBeVisible()
  },
}

const word = 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsbeauftragte'

/** Words without a place to break, as label, header and value. */
export const LongText: Story = {
  args: {
    sheet: makeSheet({
      view: 'expandable',
      columns: [{ header: word }, { header: word }, { header: 'Total' }],
      rows: [[word, word, 1e15]],
    }),
  },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Expand all' }))
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}

/** Two thousand rows: those in view are on the page, and all open by one press. */
export const ManyRows: Story = {
  args: { sheet: makeLargeSheet(2_000, 30, 'expandable') },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const region = await canvas.findByRole('region', { name: 'Accounts, rows' })
    await expect(canvasElement.querySelectorAll('[data-index]').length).toBeLessThan(60)
    await userEvent.click(canvas.getByRole('button', { name: 'Expand all' }))
    await expect(canvas.getByText('2000 panels open')).toBeInTheDocument()
    region.scrollTop = region.scrollHeight / 2
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Account 1' })).not.toBeInTheDocument())
    await expect(canvasElement.querySelectorAll('[data-index]').length).toBeLessThan(60)
  },
}

/** A figure is found with or without its comma, as it is shown or as the file has it. */
export const SearchedByFigure: Story = {
  args: { sheet: sheetNamed('Total CAC') },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const search = canvas.getByRole('searchbox')
    const labels = () =>
      canvas.getAllByRole('button', { expanded: false }).map((button) => button.getAttribute('aria-controls'))
    const figure = String(sheetNamed('Total CAC').rows[0]?.[1] ?? '')
    await userEvent.type(search, figure)
    await waitFor(() => expect(canvas.getByText(/^1 of 5 rows/)).toBeVisible())
    const found = labels()
    await userEvent.clear(search)
    await userEvent.type(search, Number(figure).toLocaleString('en-US'))
    await waitFor(() => expect(canvas.getByText(/^1 of 5 rows/)).toBeVisible())
    await expect(labels()).toEqual(found)
  },
}

/** A total is counted apart, in the search as in the heading. */
export const SearchedTotal: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.type(canvas.getByRole('searchbox'), 'total')
    await waitFor(() => expect(canvas.getByText('0 of 15 rows, 1 total')).toBeVisible())
  },
}

/** Nothing is found: it is said where the rows were, the figures keep their place, and one press shows all rows again. */
export const NothingFound: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const search = canvas.getByRole('searchbox')
    const figures = () => canvas.getAllByText('SAR 4,384,000')[0]?.getBoundingClientRect() ?? new DOMRect()
    const { top } = figures()
    await userEvent.type(search, 'zzz')
    const nothing = await canvas.findByText('No rows match')
    await expect(figures().top).toBe(top)
    await expect(nothing.getBoundingClientRect().top).toBeGreaterThan(figures().bottom)
    await userEvent.click(canvas.getByRole('button', { name: 'Clear search' }))
    await waitFor(() => expect(canvas.getByText('15 rows, 1 total')).toBeVisible())
    await expect(search).toHaveValue('')
  },
}

/** From right to left: the heading at the right, the tools at the left, every amount in its own order. */
export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  play: playedWhere({ wide: true }, async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expectRightToLeft(
      canvas.getByRole('heading', { name: 'Total Mk-Budget' }),
      canvas.getByRole('searchbox'),
      canvas.getByRole('button', { name: 'Expand all' }),
    )
    await expectToReadFromTheLeft(canvas.getByText('15 rows, 1 total'))
    await userEvent.click(row(canvasElement, /^Launch Event/))
    const panel = canvas.getByRole('region', { name: /^Launch Event/ })
    const tiles = within(panel).getAllByRole('term').slice(0, 3)
    await expect(tiles.map((tile) => tile.textContent)).toEqual(['Share %', 'Total', '2nd'])
    await expectRightToLeft(...tiles)
    await expectToReadFromTheLeft(within(tiles[0] ?? canvasElement).getByText('Share %'))
  }),
}

/** On the narrowest phone, with every row open. */
export const SmallPhone: Story = {
  parameters: smallPhone,
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Expand all' }))
    await expectToFit(canvasElement)
  },
}
