import type { Meta, StoryObj } from '@storybook/react'
import { fn } from '@storybook/test'
import { makeTrainingMaterial } from '~/data/fixtures/trainingMaterial'
import { FileSlot, type MaterialFile } from '~/ui/panels/Library/FileSlot'
import { MaterialCard } from '~/ui/panels/Library/MaterialCard'
import { NoFileNote } from '~/ui/panels/Library/NoFileNote'
import { SeveralFiles, type SeveralFilesProps } from '~/ui/panels/Library/SeveralFiles'
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
  subcomponents: { NoFileNote, SeveralFiles },
  title: 'Panels/Library/FileSlot (upload), NoFileNote, SeveralFiles',
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
} satisfies Meta<typeof FileSlot>

export default meta
type Story = StoryObj<typeof meta>

/** No file yet. Choose one, or drop it on the card. */
export const Default: Story = { decorators: [(Story) => <div style={{ maxWidth: 276 }}>{Story()}</div>] }

/** A file is attached, being uploaded, refused, or had no answer and can be sent again. */
export const States: Story = {
  render: (args) => (
    <div style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, 276px)', gap: 20 }}>
      {[files.there, files.uploading, files.refused, files['no answer']].map((file) => (
        <FileSlot {...args} key={JSON.stringify(file)} file={file} />
      ))}
    </div>
  ),
}

/** NoFileNote, above the cards: how many materials have no file, before and after only they are shown. */
export const Note: Story = {
  render: () => (
    <>
      <NoFileNote count={3} isFiltered={false} onToggle={fn()} />
      <NoFileNote count={1} isFiltered onToggle={fn()} />
    </>
  ),
}

/** `SeveralFiles`: nothing is dropped yet. */
export const Several: StoryObj<SeveralFilesProps> = {
  name: 'SeveralFiles (bulk upload)',
  args: {
    files: [],
    materials: [
      { id: 'deck', title: 'Portfolio launch deck', hasFile: false },
      { id: 'guide', title: 'Gluraz XR dosing guide', hasFile: true },
      { id: 'card', title: 'Call logging quick card', hasFile: false },
    ],
    onFiles: fn(),
    onMatch: fn(),
    onUpload: fn(),
    onCancel: fn(),
  },
  render: ({ files, materials, onFiles, onMatch, onUpload, onCancel }) => (
    <SeveralFiles {...{ files, materials, onFiles, onMatch, onUpload, onCancel }} />
  ),
}

/** Two files are matched by name, one is not, and one cannot be uploaded. */
export const Matched: typeof Several = {
  ...Several,
  name: 'SeveralFiles, matched',
  args: {
    ...Several.args,
    files: [
      { name: 'portfolio_launch-deck.pdf', materialId: 'deck' },
      { name: 'Gluraz XR dosing guide v2.pdf', materialId: 'guide' },
      { name: 'Scan 0042.pdf', materialId: '' },
      { name: 'notes.docx', materialId: '', reason: 'Only PDF and PNG files' },
    ],
  },
}

/** Two files have the same material: one of them has to change. */
export const SameMaterial: typeof Several = {
  ...Several,
  name: 'SeveralFiles of one material',
  args: {
    ...Several.args,
    files: [
      { name: 'deck.pdf', materialId: 'deck' },
      { name: 'deck (1).pdf', materialId: 'deck' },
    ],
  },
}

/** Pressed: each file says what became of it. */
export const Sent: typeof Several = {
  ...Several,
  name: 'SeveralFiles, sent',
  args: {
    ...Several.args,
    files: [
      { name: 'portfolio_launch-deck.pdf', materialId: 'deck', upload: { state: 'there', kind: 'PDF' } },
      {
        name: 'Gluraz XR dosing guide v2.pdf',
        materialId: 'guide',
        upload: { state: 'putting', progress: 0.4 },
      },
      {
        name: 'Call logging quick card.pdf',
        materialId: 'card',
        upload: { state: 'refused', reason: 'The PDF is incomplete; copy it again.', hasFile: false },
      },
      { name: 'Scan 0042.pdf', materialId: '' },
    ],
  },
}
