import type { Meta, StoryObj } from '@storybook/react'
import { expect, userEvent, waitFor, within } from '@storybook/test'
import { makeLargeSheet, makeSheet, sheetNamed } from '~/data/fixtures/workbook'
import { TableSheet } from '~/ui/panels/Workbook/TableSheet'
import { expectRightToLeft, expectToReadFromTheLeft } from '../../support/direction'
import { expectToFit, longTitle, longWord } from '../../support/narrow'
import { shownAt } from '../../support/shownAt'

const meta = {
  component: TableSheet,
  title: 'Panels/Workbooks/TableSheet',
  tags: ['!dev'],
  args: { sheet: sheetNamed('Cong') },
} satisfies Meta<typeof TableSheet>

export default meta
type Story = StoryObj<typeof meta>

const labels = (canvasElement: HTMLElement) =>
  within(canvasElement)
    .getAllByRole('rowheader')
    .map((cell) => cell.textContent)

/** Ten congresses, each date beside its serial number. */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('table', { name: 'Cong' })).toBeVisible()
    await expect(canvas.getByRole('cell', { name: '45,945 15 Oct 2025' })).toBeVisible()
    await expect(canvas.getByText('10 rows')).toBeVisible()
  },
}

/** A head sorts up, then down, then back to the file's order; the total stays below. */
export const Sorted: Story = {
  args: { sheet: makeSheet() },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const packs = canvas.getByRole('columnheader', { name: 'Packs' })
    const button = canvas.getByRole('button', { name: 'Packs' })
    await userEvent.click(button)
    await expect(packs).toHaveAttribute('aria-sort', 'ascending')
    await expect(labels(canvasElement)).toEqual(['Figoya', 'Tadalafil 5', 'Vit-B12', 'Total'])
    button.focus()
    await userEvent.keyboard('{Enter}')
    await expect(packs).toHaveAttribute('aria-sort', 'descending')
    await expect(labels(canvasElement)).toEqual(['Vit-B12', 'Tadalafil 5', 'Figoya', 'Total'])
    await userEvent.keyboard(' ')
    await expect(packs).toHaveAttribute('aria-sort', 'none')
    await expect(labels(canvasElement)).toEqual(['Figoya', 'Vit-B12', 'Tadalafil 5', 'Total'])
  },
}

/** Another head takes over: one column at a time. */
export const SortedByAnother: Story = {
  args: { sheet: makeSheet() },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Packs' }))
    await userEvent.click(canvas.getByRole('button', { name: 'City' }))
    await expect(labels(canvasElement)).toEqual(['Tadalafil 5', 'Figoya', 'Vit-B12', 'Total'])
    await expect(canvas.getByRole('columnheader', { name: 'Packs' })).toHaveAttribute('aria-sort', 'none')
  },
}

/** A search shows the rows that hold it, with their count, until nothing matches. */
export const Searched: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const search = canvas.getByRole('searchbox')
    await userEvent.type(search, 'oct 2025')
    await expect(canvas.getByText('5 of 10 rows')).toBeVisible()
    await expect(labels(canvasElement)).toHaveLength(5)
    await userEvent.type(search, ' in June')
    await expect(canvas.getByText('No rows match')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Clear search' }))
    await expect(labels(canvasElement)).toHaveLength(10)
  },
}

/** Text in every cell, as in the RARM workbook. */
export const Texts: Story = {
  args: { sheet: sheetNamed('Visits Objectives') },
  play: async ({ canvasElement }) => {
    await expect(labels(canvasElement)[0]).toBe('V-0')
  },
}

/** No row has a value. */
export const Empty: Story = {
  args: { sheet: makeSheet({ rows: [[], [' ', null]] }) },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('No data available')).toBeVisible()
  },
}

/** Two thousand rows of thirty columns: those in view are on the page, however they are sorted or searched. */
export const ManyRows: Story = {
  args: { sheet: makeLargeSheet(2_000, 30) },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const region = await canvas.findByRole('region', { name: 'Accounts, table' })
    await expect(canvas.getByRole('table')).toHaveAttribute('aria-rowcount', '2001')
    await expect(canvasElement.querySelectorAll('tr').length).toBeLessThan(60)
    region.scrollTop = region.scrollHeight
    await canvas.findByRole('rowheader', { name: 'Account 2000' })
    await expect(canvasElement.querySelectorAll('tr').length).toBeLessThan(60)
    await userEvent.click(canvas.getByRole('button', { name: 'Week 1' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Week 1' }))
    await waitFor(() => expect(canvas.getByRole('rowheader', { name: 'Account 1' })).toBeVisible())
    await userEvent.type(canvas.getByRole('searchbox'), 'account 1999')
    await expect(await canvas.findByText('1 of 2000 rows')).toBeVisible()
    await expect(labels(canvasElement)).toEqual(['Account 1999'])
  },
}

/** A figure is found with or without its comma. */
export const SearchedByFigure: Story = {
  args: { sheet: sheetNamed('Tactical Mix - CAC') },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    for (const query of ['33374', '33,374']) {
      await userEvent.clear(canvas.getByRole('searchbox'))
      await userEvent.type(canvas.getByRole('searchbox'), query)
      await waitFor(() => expect(canvas.getByText('1 of 5 rows')).toBeVisible())
      await expect(canvas.getByText('33,374')).toBeVisible()
    }
  },
}

/** Blank heads are numbered, rows without a value are dropped, and words stay words. */
export const BadData: Story = {
  args: {
    sheet: makeSheet({
      columns: [{ header: 'Product' }, { header: ' ' }, { header: 'Total' }],
      rows: [
        ['Figoya', 'x', 'by region'],
        [null, ' ', ''],
        ['Vit-B12', null, '≤ 59 %'],
      ],
    }),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('columnheader', { name: 'Column 2' })).toBeVisible()
    await expect(canvas.getByText('2 rows')).toBeVisible()
    await expect(labels(canvasElement)).toEqual(['Figoya', 'Vit-B12'])
    await expect(canvas.getByRole('cell', { name: '≤ 59 %' })).toBeVisible()
  },
}

/** Names, heads and cells of two hundred characters, on a phone: the table scrolls in itself, the page does not. */
export const LongText: Story = {
  args: {
    sheet: makeSheet({
      name: longTitle,
      columns: [{ header: longWord }, { header: longTitle }],
      rows: [[longTitle, longWord]],
    }),
  },
  parameters: shownAt('phone'),
  play: async ({ canvasElement }) => {
    await expectToFit(canvasElement)
  },
}

/** From right to left: figures line up at the left of their cells, dates and amounts in their own order. */
export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expectRightToLeft(...canvas.getAllByRole('columnheader'))
    await expectToReadFromTheLeft(canvas.getByRole('cell', { name: '45,945 15 Oct 2025' }))
  },
}
