import type { Meta, StoryObj } from '@storybook/react'
import { fn } from '@storybook/test'
import { makeTrainingMaterial } from '~/data/fixtures/trainingMaterial'
import { FileSlot, type MaterialFile } from '~/ui/panels/Library/FileSlot'
import { MaterialCard } from '~/ui/panels/Library/MaterialCard'
import { NoFileNote } from '~/ui/panels/Library/NoFileNote'
import { choices } from '../../support/choices'

const files = {
  none: { state: 'none' },
  there: { state: 'there', kind: 'PDF', size: 1_400_000 },
  uploading: { state: 'putting', progress: 0.62 },
  refused: { state: 'refused', reason: '31 MB; at most 25 MB', hasFile: false },
  'no answer': {
    state: 'refused',
    reason:
      'There was no answer, so the change may have been saved or not. Check the page before you send it again.',
    hasFile: true,
    onSendAgain: fn(),
  },
} satisfies Record<string, MaterialFile>

const meta = {
  component: FileSlot,
  subcomponents: { NoFileNote },
  title: 'Panels/Library/FileSlot (upload, NoFileNote)',
  id: 'panels-library-fileslot',
  tags: ['new', 'since-0.2.0'],
  args: {
    title: 'Portfolio launch deck',
    file: files.none,
    children: <MaterialCard material={makeTrainingMaterial()} locked={false} onOpen={fn()} />,
    onUpload: fn(),
    onRemove: fn(),
    onCancelUpload: fn(),
  },
  argTypes: { file: choices(files) },
  decorators: [(Story) => <div style={{ maxWidth: 276 }}>{Story()}</div>],
} satisfies Meta<typeof FileSlot>

export default meta
type Story = StoryObj<typeof meta>

/** No file yet. Choose one, or drop it on the card. */
export const Default: Story = {}

/** A file is attached: replace or remove it. */
export const WithFile: Story = { args: { file: files.there } }

/** A file is being uploaded, and can be stopped. */
export const Uploading: Story = { args: { file: files.uploading } }

/** The upload was refused. */
export const Refused: Story = { args: { file: files.refused } }

/** There was no answer: the same file can be sent again. */
export const NoAnswer: Story = { args: { file: files['no answer'] } }

/** NoFileNote, above the cards: how many materials have no file, before and after only they are shown. */
export const Note: Story = {
  render: () => (
    <>
      <NoFileNote count={3} isFiltered={false} onToggle={fn()} />
      <NoFileNote count={1} isFiltered onToggle={fn()} />
    </>
  ),
}
