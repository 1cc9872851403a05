import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, userEvent, waitFor, within } from '@storybook/test'
import { useState } from 'react'
import type { SheetOfFile } from '~/data/contract/workbookFile'
import { sheetsOfFile, makeSheetOfFile } from '~/data/fixtures/workbookFile'
import { chosenSheets, proposedChoices } from '~/data/domain/workbook/chosenWorkbook'
import { WorkbookPreview, type WorkbookPreviewProps } from '~/ui/panels/Workbook/WorkbookPreview'
import { longTitle, longWord } from '../../support/narrow'
import { shownAt } from '../../support/shownAt'

const workbook = { id: 'budget', current: null, currency: 'SAR' } as const

function previewed(files: readonly SheetOfFile[], choices = proposedChoices(files, workbook)) {
  const chosen = chosenSheets(files, choices, workbook)
  return files.flatMap((file, at) => {
    const [choice, made] = [choices[at], chosen[at]]
    return choice && made ? [{ file, choice, chosen: made }] : []
  })
}

/** Keeps the choices in state, as the page does. */
function Controlled(props: WorkbookPreviewProps) {
  const files = props.sheets.map(({ file }) => file)
  const [choices, setChoices] = useState(() => props.sheets.map(({ choice }) => choice))
  const [missing, setMissing] = useState(props.missing)
  return (
    <WorkbookPreview
      {...props}
      sheets={previewed(files, choices)}
      missing={missing}
      onMissingChange={(name, stays) => {
        setMissing(missing.map((each) => (each.name === name ? { name, stays } : each)))
      }}
      onChoiceChange={(index, choice) => {
        setChoices(choices.map((one, at) => (at === index ? choice : one)))
      }}
    />
  )
}

const meta = {
  component: WorkbookPreview,
  title: 'Panels/Workbooks/WorkbookPreview',
  tags: ['new', 'since-0.2.0'],
  args: {
    title: 'Marketing Budget',
    file: 'budget-2027.xlsx',
    sheets: previewed(sheetsOfFile),
    currentSheetCount: 7,
    missing: [],
    isSame: false,
    currency: 'SAR',
    errors: [],
    warnings: [],
    busy: false,
    error: null,
    onChoiceChange: fn(),
    onMissingChange: fn(),
    onCancel: fn(),
    onReplace: fn(),
  },
  parameters: { layout: 'fullscreen' },
  render: (props) => <Controlled {...props} />,
} satisfies Meta<typeof WorkbookPreview>

export default meta
type Story = StoryObj<typeof meta>

/** Three sheets: one is ready, one has a cell to review, and one is empty. */
export const Default: Story = {}

/** A sheet is reviewed, given another chart, left out and included again. Then the workbook is replaced. */
export const Interaction: Story = {
  ...Default,
  tags: ['interaction', '!dev'],
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('Replace “Marketing Budget”')
    await userEvent.click(canvas.getByRole('tab', { name: /By product.*1 to look at/ }))
    await expect(
      canvas.getByText(/Rows 2 and 3 were taken for the header and joined: “Planned Q1”/),
    ).toBeVisible()
    await expect(canvas.getByText(/F8 “to follow” is not a date and will be kept as text/)).toBeVisible()
    await expect(canvas.getByRole('tab', { name: /Sheet5.*empty, left out/ })).toBeVisible()
    await expect(canvas.getByText('2 sheets will stand in place of 7.')).toBeVisible()

    await userEvent.click(canvas.getByRole('button', { name: 'Table' }))
    await expect(canvas.getByRole('button', { name: 'Table' })).toHaveAttribute('aria-pressed', 'true')
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Labels the chart' }), 'B · Owner')
    await userEvent.click(canvas.getByRole('button', { name: 'Leave this sheet out' }))
    await expect(canvas.getByText('1 sheet will stand in place of 7.')).toBeVisible()
    await expect(canvas.queryByRole('table')).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Take this sheet in' }))
    await expect(canvas.getByRole('combobox', { name: 'Labels the chart' })).toHaveDisplayValue('B · Owner')

    await userEvent.click(canvas.getByRole('button', { name: 'Replace the workbook' }))
    await expect(args.onReplace).toHaveBeenCalledOnce()
  },
}

/** Two current sheets are not in the file; one of them goes. */
export const Missing: Story = {
  tags: ['interaction'],
  args: {
    missing: [
      { name: 'KPIs-Brand', stays: true },
      { name: longTitle, stays: true },
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('4 sheets will stand in place of 7.')).toBeVisible()
    const fate = within(canvas.getByRole('group', { name: /KPIs-Brand.*which is not in the file/ }))
    await userEvent.click(fate.getByRole('button', { name: 'It goes' }))
    await expect(fate.getByRole('button', { name: 'It goes' })).toHaveAttribute('aria-pressed', 'true')
    await expect(canvas.getByText('3 sheets will stand in place of 7.')).toBeVisible()
  },
}

/** The workbook is as in the file already. */
export const Same: Story = {
  tags: ['interaction'],
  args: { isSame: true },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText(/There is nothing to change/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Replace the workbook' }))
    await expect(args.onReplace).not.toHaveBeenCalled()
  },
}

/** Header rows and column types, by mouse and keyboard. */
export const Headers: Story = {
  tags: ['interaction', '!dev'],
  args: { sheets: previewed([makeSheetOfFile()]) },
  play: async ({ canvas, step }) => {
    const table = within(canvas.getByRole('table'))
    const box = (n: number) => canvas.getByRole('checkbox', { name: `Row ${n} heads the columns` })
    const kind = (head: string) => canvas.getByRole('combobox', { name: `What ${head} holds` })
    await step('two header rows are joined, and the column types are guessed', async () => {
      const ticked = canvas
        .getAllByRole<HTMLInputElement>('checkbox')
        .flatMap((each, at) => (each.checked ? [at + 1] : []))
      await expect(ticked).toEqual([2, 3])
      const kinds = table.getAllByRole<HTMLSelectElement>('combobox').map(({ value }) => value)
      await expect(kinds).toEqual(['text', 'text', 'money', 'money', 'percent', 'date'])
      await expect(kind('Planned Q1')).toHaveDisplayValue('Money, SAR')
      await expect(table.getByText('24.5%')).toBeVisible()
      await expect(table.getAllByText('11 Jan 2027')).toHaveLength(2)
      await expect(table.getByText(/kept as the sheet’s title/)).toBeVisible()
    })
    await step('a column type is changed', async () => {
      await userEvent.selectOptions(kind('Planned Q1'), 'Number')
      await expect(kind('Planned Q1')).toHaveDisplayValue('Number')
    })
    await step('Space removes a row from the header, and adds it again', async () => {
      box(2).focus()
      await userEvent.keyboard(' ')
      await expect(box(2)).not.toBeChecked()
      await expect(kind('Q1')).toBeVisible()
      await userEvent.keyboard(' ')
      await expect(kind('Planned Q1')).toBeVisible()
    })
  },
}

const figuresOnly = makeSheetOfFile({
  name: 'Figures',
  rows: [
    { n: 1, cells: [1, 2] },
    { n: 2, cells: [3, 4] },
  ],
  merges: [],
})

const manyRows = makeSheetOfFile({
  name: 'High',
  rows: Array.from({ length: 300 }, (_, at) => ({
    n: at + 1,
    cells: at === 0 ? ['Account', 'Visits'] : [`Account ${at}`, at],
  })),
  merges: [],
})

/**
 * Cells are refused: Replace is disabled until they are fixed or their sheets are left out. One sheet has no header
 * row, another has more rows than are shown.
 */
export const Refused: Story = {
  tags: ['interaction', '!dev'],
  args: {
    sheets: previewed([figuresOnly, manyRows]),
    errors: [
      {
        place: 'Total!C4',
        reason:
          'contains a formula without a result, as do 11 other cells: open the file in Excel or LibreOffice, save it, and import it again',
      },
    ],
  },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(/Total!C4 contains a formula without a result/)
    const replace = canvas.getByRole('button', { name: 'Replace the workbook' })
    await expect(replace).toHaveAttribute('aria-disabled', 'true')
    await expect(replace).toHaveAccessibleDescription(/Correct the cells above/)
    await userEvent.click(replace)
    await expect(args.onReplace).not.toHaveBeenCalled()
    await expect(canvas.getByRole('combobox', { name: 'What column A holds' })).toBeVisible()
    for (const box of canvas.getAllByRole('checkbox')) await expect(box).not.toBeChecked()
    await userEvent.click(canvas.getByRole('tab', { name: /High/ }))
    await expect(canvas.getByText('and 240 more rows')).toBeVisible()
  },
}

/** No sheet has a row below its header, so there is nothing to replace the workbook with. */
export const NoSheets: Story = {
  args: { sheets: previewed([makeSheetOfFile({ name: 'Sheet1', rows: [], merges: [] })]) },
  play: async ({ canvas }) => {
    const replace = canvas.getByRole('button', { name: 'Replace the workbook' })
    await expect(replace).toHaveAccessibleDescription('No sheet is selected.')
  },
}

/** The first workbook is being saved. */
export const Busy: Story = {
  args: {
    currentSheetCount: 0,
    busy: true,
    warnings: [{ place: 'Lists', reason: 'is hidden and left out' }],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('2 sheets will stand here.')).toBeVisible()
    await expect(canvas.getByText('is hidden and left out')).toBeVisible()
    const save = canvas.getByRole('button', { name: 'Put the workbook here' })
    await expect(save).toHaveAccessibleDescription('One moment …')
  },
}

/** Someone else has changed the workbook in the meantime, so it was not replaced. */
export const ReplaceFailed: Story = {
  args: {
    error: {
      text: 'Somebody else has changed the budget workbook since; see what is there now, then try again.',
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(/^Not replaced/)
  },
}

/**
 * Long names without spaces, on a phone. The table scrolls in its panel, with a shadow at each edge that hides more.
 */
export const LongText: Story = {
  args: {
    title: longTitle,
    file: `${longWord}.xlsx`,
    currency: longWord,
    sheets: previewed([
      makeSheetOfFile({
        name: longWord,
        rows: [
          { n: 1, cells: [longWord, 'Total cost'] },
          { n: 2, cells: [longWord, 3] },
        ],
        merges: [],
      }),
      ...sheetsOfFile,
    ]),
  },
  parameters: { layout: 'fullscreen', ...shownAt('phone') },
  play: async ({ canvas, canvasElement }) => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
    await expect(canvas.getByRole('heading', { level: 1 })).toBeVisible()
    const region = await canvas.findByRole('region', { name: `${longWord}, as the file has it` })
    const shadows = () =>
      [...canvasElement.querySelectorAll('span')].filter(
        (element) => getComputedStyle(element).boxShadow !== 'none',
      ).length
    const towards = getComputedStyle(region).direction === 'rtl' ? -1 : 1
    await waitFor(() => expect(shadows()).toBe(1))
    region.scrollTo(40 * towards, 0)
    await waitFor(() => expect(shadows()).toBe(2))
    region.scrollTo(3_000 * towards, 0)
    await waitFor(() => expect(shadows()).toBe(1))
    region.scrollTo(0, 0)
  },
}
