import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, userEvent, within } from '@storybook/test'
import { makeSheet, sheetNamed } from '~/data/fixtures/workbook'
import { SheetCard } from '~/ui/panels/Workbook/SheetCard'
import { expectRightToLeft, expectToReadFromTheLeft } from '../../support/direction'
import { expectWholeText } from '../../support/wholeText'
import { playedWhere } from '../../support/playedWhere'

const sheet = makeSheet()
const rows = { all: sheet.rows, found: sheet.rows, query: '', onQueryChange: fn(), count: '3 rows, 1 total' }

const meta = {
  component: SheetCard,
  title: 'Panels/Workbooks/SheetCard',
  tags: ['!dev'],
  args: { sheet, rows, children: 'The rows in their view' },
} satisfies Meta<typeof SheetCard>

export default meta
type Story = StoryObj<typeof meta>

/** The sheet's name, its view, how many rows it has, and a search that tells what is typed. */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('heading', { name: 'Samples' })).toBeVisible()
    await expect(canvas.getByText('Table View')).toBeVisible()
    await expect(canvas.getByRole('status')).toHaveTextContent('3 rows, 1 total')
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Find in sheet' }), 'f')
    await expect(rows.onQueryChange).toHaveBeenLastCalledWith('f')
  },
}

/** A sheet that is compared by eye has its key figures and a chart above the rows. */
export const WithFigures: Story = {
  args: { sheet: sheetNamed('Total CAC') },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('Expandable View')).toBeVisible()
    await expect(await canvas.findByRole('img')).toBeVisible()
  },
}

/** No row has a value: there is nothing to find. */
export const Empty: Story = {
  args: { rows: { ...rows, all: [], found: [], count: '0 rows' } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('status')).toHaveTextContent(/^No data available$/)
    await expect(canvas.queryByRole('searchbox')).not.toBeInTheDocument()
  },
}

/** The search finds nothing, and can be cleared. */
export const NoMatch: Story = {
  args: { rows: { ...rows, found: [], query: 'xyz', count: '0 of 4 rows' } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('No rows match')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Clear search' }))
    await expect(rows.onQueryChange).toHaveBeenLastCalledWith('')
  },
}

/** A name that has no place to break wraps in the card. */
export const LongText: Story = {
  args: { sheet: makeSheet({ name: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbau'.repeat(3) }) },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
    await expectWholeText(within(canvasElement).getByRole('heading', { name: /^Donaudampf/ }))
  },
}

/** Of a sheet with figures the search finds nothing: it is said below them, so that they keep their place. */
export const NoMatchWithFigures: Story = {
  args: { sheet: sheetNamed('Total CAC'), rows: { ...rows, found: [], query: 'xyz', count: '0 of 5 rows' } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const nothing = canvas.getByText('No rows match').getBoundingClientRect()
    await expect(nothing.top).toBeGreaterThan(canvas.getByRole('figure').getBoundingClientRect().bottom)
    await expect(canvas.queryByText('The rows in their view')).toBeNull()
  },
}

/** A name that begins with a figure keeps its order from right to left; the tools are at the left. */
export const RightToLeft: Story = {
  args: { sheet: makeSheet({ name: '6-Month Plan & HCP' }) },
  globals: { direction: 'rtl' },
  play: playedWhere({ wide: true }, async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const heading = canvas.getByRole('heading', { name: '6-Month Plan & HCP' })
    await expectRightToLeft(heading, canvas.getByText('Table View'), canvas.getByRole('searchbox'))
    await expectToReadFromTheLeft(heading)
    await expectToReadFromTheLeft(canvas.getByRole('status'))
  }),
}
