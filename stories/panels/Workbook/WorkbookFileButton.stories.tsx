import type { Meta, StoryObj } from '@storybook/react'
import { fn } from '@storybook/test'
import { WorkbookFileButton } from '~/ui/panels/Workbook/WorkbookFileButton'
import { longWord } from '../../support/narrow'

const meta = {
  component: WorkbookFileButton,
  title: 'Panels/Workbooks/WorkbookFileButton (upload)',
  id: 'panels-workbooks-workbookfilebutton',
  tags: ['new', 'since-0.2.0'],
  args: { hasWorkbook: true, error: null, onFile: fn() },
  argTypes: { error: { control: 'text' } },
} satisfies Meta<typeof WorkbookFileButton>

export default meta
type Story = StoryObj<typeof meta>

/** Choose a file, or drop it on the button. */
export const Default: Story = {}

/** No workbook yet. */
export const First: Story = { args: { hasWorkbook: false } }

/** A file is being read. Another one is ignored. */
export const Reading: Story = { args: { busy: true } }

/** The file was refused. The reason wraps, even without spaces. */
export const Refused: Story = {
  args: { error: `The file ${longWord}.xlsx is not an Excel workbook: its first bytes are those of a PDF.` },
  decorators: [(Story) => <div style={{ maxWidth: 276 }}>{Story()}</div>],
}
