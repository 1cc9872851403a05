import type { Meta, StoryObj } from '@storybook/react'
import { expect, userEvent, waitFor, within } from '@storybook/test'
import { makeLargeSheet, makeSheet, sheetNamed } from '~/data/fixtures/workbook'
import { TableSheet } from '~/ui/panels/Workbook/TableSheet'
import { expectRightToLeft, expectToReadFromTheLeft } from '../../support/direction'

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

/**
 * Ten congresses, each date beside its serial number. The search filters the rows, and also finds a date by its serial
 * number.
 */
export const Default: Story = {
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('table', { name: 'Cong' })).toBeVisible()
    await expect(canvas.getByRole('cell', { name: '45,945 15 Oct 2025' })).toBeVisible()
    await expect(canvas.getByText('Table View')).toBeVisible()
    await expect(canvas.getByRole('status')).toHaveTextContent('10 rows')
    const search = canvas.getByRole('searchbox')
    for (const query of ['45945', '45,945']) {
      await userEvent.clear(search)
      await userEvent.type(search, query)
      await waitFor(() => expect(canvas.getByText('1 of 10 rows')).toBeVisible())
      await expect(canvas.getByText('45,945')).toBeVisible()
    }
    await userEvent.clear(search)
    await userEvent.type(search, 'oct 2025')
    await expect(canvas.getByText('5 of 10 rows')).toBeVisible()
    await expect(labels(canvasElement)).toHaveLength(5)
    await userEvent.type(search, ' in June')
    await expect(canvas.getByText('No rows match')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Clear search' }))
    await expect(labels(canvasElement)).toHaveLength(10)
  },
}

/**
 * A header sorts ascending, descending, then in file order. Sorting by another header replaces it. The total stays
 * last, and empty rows are dropped.
 */
export const Sorted: Story = {
  args: { sheet: makeSheet({ rows: [[], ...makeSheet().rows, [null, ' ', '', null]] }) },
  play: async ({ canvas, canvasElement }) => {
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
    await userEvent.click(button)
    await userEvent.click(canvas.getByRole('button', { name: 'City' }))
    await expect(labels(canvasElement)).toEqual(['Tadalafil 5', 'Figoya', 'Vit-B12', 'Total'])
    await expect(packs).toHaveAttribute('aria-sort', 'none')
  },
}

/** 2,000 rows of 30 columns: only visible rows are rendered, however they are sorted or searched. */
export const ManyRows: Story = {
  args: { sheet: makeLargeSheet(2_000, 30) },
  play: async ({ canvas, canvasElement }) => {
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

/** Right-to-left: figures are aligned to the left. Dates, amounts and texts with signs read from left to right. */
export const RightToLeft: Story = {
  args: {
    sheet: makeSheet({
      columns: [
        { header: 'Product' },
        { header: 'Share' },
        { header: 'Change' },
        { header: 'Total cost' },
        { header: 'Date', kind: 'date' },
      ],
      rows: [['+ Figoya (5 %)', '≤ 59 %', -1_200, 45945, 45945]],
    }),
  },
  globals: { direction: 'rtl' },
  play: async ({ canvas }) => {
    await expectRightToLeft(...canvas.getAllByRole('columnheader'))
    for (const text of ['+ Figoya (5 %)', '≤ 59 %', '-1,200', 'SAR 45,945'])
      await expectToReadFromTheLeft(canvas.getByText(text))
    await expectToReadFromTheLeft(canvas.getByRole('cell', { name: '45,945 15 Oct 2025' }))
  },
}
