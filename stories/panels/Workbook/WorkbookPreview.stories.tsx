import type { Meta, StoryObj } from '@storybook/react'
import { fn } from '@storybook/test'
import { useState } from 'react'
import type { SheetOfFile } from '~/data/contract/workbookFile'
import { sheetsOfFile, makeSheetOfFile } from '~/data/fixtures/workbookFile'
import { chosenSheets, proposedChoices } from '~/data/domain/workbook/chosenWorkbook'
import { WorkbookFileButton, type WorkbookFileButtonProps } from '~/ui/panels/Workbook/WorkbookFileButton'
import { WorkbookPreview, type WorkbookPreviewProps } from '~/ui/panels/Workbook/WorkbookPreview'
import { choices } from '../../support/choices'
import { longTitle, longWord } from '../../support/narrow'

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

const manyRows = makeSheetOfFile({
  name: 'High',
  rows: Array.from({ length: 300 }, (_, at) => ({
    n: at + 1,
    cells: at === 0 ? ['Account', 'Visits'] : [`Account ${at}`, at],
  })),
  merges: [],
})
const noHeader = makeSheetOfFile({ name: 'Figures', rows: [{ n: 1, cells: [1, 2] }], merges: [] })
const noRows = makeSheetOfFile({ name: 'Sheet1', rows: [], merges: [] })
const missing = [
  { name: 'KPIs-Brand', stays: true },
  { name: longTitle, stays: true },
]
const refused = {
  place: 'Total!C4',
  reason:
    'contains a formula without a result, as do 11 other cells: open the file in Excel or LibreOffice, save it, and import it again',
}
const hidden = { place: 'Lists', reason: 'is hidden and left out' }
const conflict = {
  text: 'Somebody else has changed the budget workbook since; see what is there now, then try again.',
}

const meta = {
  component: WorkbookPreview,
  subcomponents: { WorkbookFileButton },
  title: 'Panels/Workbooks/WorkbookPreview, WorkbookFileButton (upload)',
  id: 'panels-workbooks-workbookpreview',
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
  argTypes: {
    sheets: choices({
      three: previewed(sheetsOfFile),
      'many rows, no header': previewed([noHeader, manyRows]),
      'without rows': previewed([noRows]),
    }),
    missing: choices({ none: [], two: missing }),
    errors: choices({ none: [], one: [refused] }),
    warnings: choices({ none: [], one: [hidden] }),
    error: choices({ none: null, conflict }),
  },
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '560px' } } },
  render: (props) => <Controlled {...props} />,
} satisfies Meta<typeof WorkbookPreview>

export default meta
type Story = StoryObj<typeof meta>

/** Three sheets: one is ready, one has a cell to review, and one is empty. */
export const Default: Story = {}

/** Two current sheets are not in the file. Each can stay or go. */
export const Missing: Story = { args: { missing } }

/** The workbook is as in the file already. */
export const Same: Story = { args: { isSame: true } }

/** Cells are refused: Replace is disabled until they are corrected or their sheets are left out. */
export const Refused: Story = {
  args: { sheets: previewed([noHeader, manyRows]), errors: [refused] },
}

/** No sheet has a row below its header, so there is nothing to replace the workbook with. */
export const NoSheets: Story = { args: { sheets: previewed([noRows]) } }

/** The first workbook is being saved. */
export const Busy: Story = { args: { currentSheetCount: 0, busy: true, warnings: [hidden] } }

/** Someone else has changed the workbook in the meantime, so it was not replaced. */
export const Failed: Story = { args: { error: conflict } }

/**
 * `WorkbookFileButton`: a file is chosen, or dropped on it; no workbook yet; a file is being read, and another one is
 * ignored; a file was refused, and the reason wraps.
 */
export const FileButton: StoryObj<WorkbookFileButtonProps> = {
  name: 'WorkbookFileButton (upload)',
  args: { hasWorkbook: true, error: null, onFile: fn() },
  render: ({ hasWorkbook, error, onFile }) => (
    <div style={{ display: 'grid', gap: 20, maxWidth: 276 }}>
      <WorkbookFileButton {...{ hasWorkbook, error, onFile }} />
      <WorkbookFileButton hasWorkbook={false} error={null} onFile={onFile} />
      <WorkbookFileButton hasWorkbook busy error={null} onFile={onFile} />
      <WorkbookFileButton
        hasWorkbook
        error={`The file ${longWord}.xlsx is not an Excel workbook: its first bytes are those of a PDF.`}
        onFile={onFile}
      />
    </div>
  ),
  parameters: { layout: 'padded', docs: { story: { inline: true } } },
}
