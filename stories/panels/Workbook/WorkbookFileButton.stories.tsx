import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, userEvent, waitFor } from '@storybook/test'
import { WorkbookFileButton } from '~/ui/panels/Workbook/WorkbookFileButton'
import { expectToFit, longWord } from '../../support/narrow'

const meta = {
  component: WorkbookFileButton,
  title: 'Panels/Workbooks/WorkbookFileButton',
  tags: ['new', 'since-0.2.0'],
  args: { hasWorkbook: true, error: null, onFile: fn() },
} satisfies Meta<typeof WorkbookFileButton>

export default meta
type Story = StoryObj<typeof meta>

const csv = () => new File(['Product,Cost\nFigoya,12'], 'budget.csv', { type: 'text/csv' })

/** Choose a file, or drop it on the button. */
export const Default: Story = {}

/** A file is chosen, and another is dropped. */
export const Interaction: Story = {
  ...Default,
  tags: ['interaction', '!dev'],
  play: async ({ canvas, canvasElement, args }) => {
    const button = canvas.getByRole('button', { name: 'Replace with a file…' })
    const input = canvasElement.querySelector<HTMLInputElement>('input[type=file]')
    if (input) await userEvent.upload(input, csv())
    await expect(args.onFile).toHaveBeenCalledOnce()
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(csv())
    button.dispatchEvent(new DragEvent('dragover', { bubbles: true, cancelable: true, dataTransfer }))
    await waitFor(() => expect(button).toHaveAccessibleName('Let go to read it'))
    button.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }))
    await waitFor(() => expect(args.onFile).toHaveBeenCalledTimes(2))
  },
}

/** No workbook yet. */
export const First: Story = {
  args: { hasWorkbook: false },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Choose an .xlsx or CSV file' })).toBeVisible()
  },
}

/** A file is being read. Another file is ignored. */
export const Reading: Story = {
  tags: ['interaction', '!dev'],
  args: { busy: true },
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole('button', { name: 'Reading the file …' })
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    button.dispatchEvent(new DragEvent('drop', { bubbles: true, dataTransfer: new DataTransfer() }))
    await expect(args.onFile).not.toHaveBeenCalled()
  },
}

/** The file was refused. The reason wraps, even without spaces. */
export const Refused: Story = {
  args: {
    error: `The file ${longWord}.xlsx is not an Excel workbook: its first bytes are those of a PDF.`,
  },
  decorators: [(Story) => <div style={{ maxWidth: 276 }}>{Story()}</div>],
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(/those of a PDF/)
    await expectToFit(canvasElement)
  },
}
