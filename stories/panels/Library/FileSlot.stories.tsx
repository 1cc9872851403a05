import type { Meta, StoryObj } from '@storybook/react'
import { clearAllMocks, expect, fn, userEvent, waitFor, within } from '@storybook/test'
import { makeTrainingMaterial } from '~/data/fixtures/trainingMaterial'
import { FileSlot } from '~/ui/panels/Library/FileSlot'
import { MaterialCard } from '~/ui/panels/Library/MaterialCard'
import { expectRightToLeft } from '../../support/direction'
import { expectToFit, longTitle, longWord } from '../../support/narrow'

const meta = {
  component: FileSlot,
  title: 'Panels/Library/FileSlot',
  tags: ['new', 'since-0.2.0'],
  args: {
    title: 'Portfolio launch deck',
    file: { state: 'none' },
    children: <MaterialCard material={makeTrainingMaterial()} locked={false} onOpen={fn()} />,
    onUpload: fn(),
    onRemove: fn(),
    onCancelUpload: fn(),
  },
  decorators: [(Story) => <div style={{ maxWidth: 276 }}>{Story()}</div>],
} satisfies Meta<typeof FileSlot>

export default meta
type Story = StoryObj<typeof meta>

const pdf = () => new File(['%PDF-1.4 %%EOF'], 'deck.pdf', { type: 'application/pdf' })

/** Dispatches a drag event with a file. */
function dispatchDrag(element: HTMLElement, type: 'dragover' | 'dragleave' | 'drop', file: File) {
  const dataTransfer = new DataTransfer()
  dataTransfer.items.add(file)
  element.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }))
}

/** No file yet. Choose one, or drop it on the card. */
export const Default: Story = {}

/** A file is chosen, and another is dropped. */
export const Interaction: Story = {
  tags: ['interaction', '!dev'],
  ...Default,
  play: async ({ canvasElement, args, step }) => {
    await step('choose a file', async () => {
      const canvas = within(canvasElement)
      const choose = canvas.getByRole('button', { name: 'Choose a file for Portfolio launch deck' })
      await expect(choose).toHaveAccessibleDescription('No file')
      const input = canvasElement.querySelector<HTMLInputElement>('input[type=file]')
      if (input) await userEvent.upload(input, pdf())
      await expect(args.onUpload).toHaveBeenCalledOnce()
      await expect(canvas.queryByRole('button', { name: /^Remove/ })).toBeNull()
    })
    clearAllMocks()
    await step('drag a file over the card, away from it, and drop it', async () => {
      const canvas = within(canvasElement)
      const card = canvas.getByRole('button', { name: /^Portfolio launch deck/ })
      dispatchDrag(card, 'dragover', pdf())
      await expect(await canvas.findByText('Let go to put it here')).toBeVisible()
      dispatchDrag(card, 'dragleave', pdf())
      await expect(await canvas.findByText('No file')).toBeVisible()
      dispatchDrag(card, 'drop', pdf())
      await waitFor(() => expect(args.onUpload).toHaveBeenCalledOnce())
      dispatchDrag(card, 'dragover', pdf())
      await canvas.findByText('Let go to put it here')
    })
  },
}

/** A file is being uploaded. Stop cancels. */
export const Uploading: Story = {
  tags: ['interaction'],
  args: { file: { state: 'putting', progress: 0.62 } },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('progressbar', { name: 'File of Portfolio launch deck' })).toBeVisible()
    await expect(canvas.getByText('Putting it here, 62%')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: /^Stop/ }))
    await expect(args.onCancelUpload).toHaveBeenCalledOnce()
  },
}

/** A file is attached. Choose or drop another to replace it, or remove it. */
export const WithFile: Story = {
  tags: ['interaction'],
  args: { file: { state: 'there', kind: 'PDF', size: 1_400_000 } },
  play: async ({ canvas, args }) => {
    await expect(
      canvas.getByRole('button', { name: 'Replace the file of Portfolio launch deck' }),
    ).toHaveAccessibleDescription('PDF, 1.4 MB')
    await userEvent.click(canvas.getByRole('button', { name: 'Remove the file of Portfolio launch deck' }))
    await expect(args.onRemove).toHaveBeenCalledOnce()
  },
}

/** The upload was refused, with the reason. An existing file stays. */
export const Refused: Story = {
  args: { file: { state: 'refused', reason: '31 MB; at most 25 MB', hasFile: false } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('31 MB; at most 25 MB')
  },
}

/** There was no answer: the same file can be sent again. */
export const NoAnswer: Story = {
  args: {
    file: {
      state: 'refused',
      reason:
        'There was no answer, so the change may have been saved or not. Look whether it was before you send it again.',
      hasFile: true,
      onSendAgain: fn(),
    },
  },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByRole('button', { name: 'Send again, for Portfolio launch deck' }),
    ).toHaveTextContent('Send again')
  },
}

/** A long title and a long reason. */
export const LongText: Story = {
  args: {
    title: longTitle,
    file: { state: 'refused', reason: `The file is not a PDF or PNG: ${longWord}`, hasFile: true },
    children: (
      <MaterialCard material={makeTrainingMaterial({ title: longTitle })} locked={false} onOpen={fn()} />
    ),
  },
  play: async ({ canvasElement }) => {
    await expectToFit(canvasElement)
  },
}

/** Right-to-left: the card is mirrored. */
export const RightToLeft: Story = {
  tags: ['variant', '!dev'],
  globals: { direction: 'rtl' },
  args: { file: { state: 'there', kind: 'PNG', size: 60_000 } },
  play: async ({ canvasElement }) => {
    await expectRightToLeft(canvasElement)
  },
}
