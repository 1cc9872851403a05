import type { Meta, StoryObj } from '@storybook/react'
import { expect, userEvent, within } from '@storybook/test'
import { useState } from 'react'
import { makeSheetOfFile } from '~/data/fixtures/workbookFile'
import { chosenSheet, proposedChoice } from '~/data/domain/workbook/sheetChoice'
import type { SheetOfFile } from '~/data/contract/workbookFile'
import { HeaderRows } from '~/ui/panels/Workbook/HeaderRows'
import { longWord } from '../../support/narrow'
import { shownAt } from '../../support/shownAt'

const given = { id: 'budget', former: undefined } as const

/** A sheet whose choice is held as the page holds it. */
function Held({ sheet }: { sheet: SheetOfFile }) {
  const [choice, setChoice] = useState(() => proposedChoice(sheet, given))
  const { odd } = chosenSheet(sheet, choice, { former: undefined, currency: 'SAR' })
  return <HeaderRows sheet={sheet} choice={choice} odd={odd} currency="SAR" onChoice={setChoice} />
}

const sheet = makeSheetOfFile()

const meta = {
  component: HeaderRows,
  title: 'Panels/Workbooks/HeaderRows',
  tags: ['!dev'],
  args: { sheet, choice: proposedChoice(sheet, given), odd: [], currency: 'SAR', onChoice: () => undefined },
  render: ({ sheet }) => <Held sheet={sheet} />,
} satisfies Meta<typeof HeaderRows>

export default meta
type Story = StoryObj<typeof meta>

/** Two rows head it, joined; a cell that is no date is told; another kind is chosen. */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const ticked = () =>
      canvas.getAllByRole<HTMLInputElement>('checkbox').flatMap((box, at) => (box.checked ? [at + 1] : []))
    await expect(ticked()).toEqual([2, 3])
    const kinds = canvas.getAllByRole<HTMLSelectElement>('combobox').map(({ value }) => value)
    await expect(kinds).toEqual(['text', 'text', 'money', 'money', 'percent', 'date'])
    await expect(canvas.getByText('24.5%')).toBeVisible()
    await expect(canvas.getAllByText('11 Jan 2027')).toHaveLength(2)
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'What Planned Q1 holds' }), 'Number')
    await expect(canvas.getByRole('combobox', { name: 'What Planned Q1 holds' })).toHaveDisplayValue('Number')
    await expect(canvas.getByText(/kept as the sheet’s title/)).toBeVisible()
  },
}

/** Space takes a row out of the header, and puts it in again; with Shift all rows between are. */
export const ByKeyboard: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const box = (n: number) => canvas.getByRole('checkbox', { name: `Row ${n} heads the columns` })
    box(2).focus()
    await userEvent.keyboard(' ')
    await expect(box(2)).not.toBeChecked()
    await expect(canvas.getByRole('combobox', { name: 'What Q1 holds' })).toBeVisible()
    await userEvent.keyboard(' ')
    await expect(canvas.getByRole('combobox', { name: 'What Planned Q1 holds' })).toBeVisible()
  },
}

/** A sheet whose first row is figures already. */
export const WithoutHeader: Story = {
  args: {
    sheet: makeSheetOfFile({
      rows: [
        { n: 1, cells: [1, 2] },
        { n: 2, cells: [3, 4] },
      ],
      merges: [],
    }),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('combobox', { name: 'What column A holds' })).toBeVisible()
    for (const box of canvas.getAllByRole('checkbox')) await expect(box).not.toBeChecked()
  },
}

/** More rows than are shown. */
export const ManyRows: Story = {
  args: {
    sheet: makeSheetOfFile({
      rows: Array.from({ length: 300 }, (_, at) => ({
        n: at + 1,
        cells: at === 0 ? ['Account', 'Visits'] : [`Account ${at}`, at],
      })),
      merges: [],
    }),
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('and 240 more rows')).toBeVisible()
  },
}

/** Words without a place to break, on a phone: the table scrolls in itself. */
export const LongText: Story = {
  args: {
    sheet: makeSheetOfFile({
      rows: [
        { n: 1, cells: [longWord, 'Visits'] },
        { n: 2, cells: [longWord, 3] },
      ],
      merges: [],
    }),
  },
  parameters: shownAt('phone'),
  play: async ({ canvasElement }) => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
    await expect(within(canvasElement).getAllByRole('checkbox')).toHaveLength(2)
  },
}
