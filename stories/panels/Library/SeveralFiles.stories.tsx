import type { Meta, StoryObj } from '@storybook/react'
import { fn } from '@storybook/test'
import { SeveralFiles } from '~/ui/panels/Library/SeveralFiles'

const meta = {
  component: SeveralFiles,
  title: 'Panels/Library/SeveralFiles (bulk upload)',
  id: 'panels-library-severalfiles',
  tags: ['new', 'since-0.2.0'],
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
} satisfies Meta<typeof SeveralFiles>

export default meta
type Story = StoryObj<typeof meta>

/** Nothing is dropped yet. */
export const Default: Story = {}

/** Two files are matched by name, one is not, and one cannot be uploaded. */
export const Matched: Story = {
  args: {
    files: [
      { name: 'portfolio_launch-deck.pdf', materialId: 'deck' },
      { name: 'Gluraz XR dosing guide v2.pdf', materialId: 'guide' },
      { name: 'Scan 0042.pdf', materialId: '' },
      { name: 'notes.docx', materialId: '', reason: 'Only PDF and PNG files' },
    ],
  },
}

/** Two files have the same material: one of them has to change. */
export const SameMaterial: Story = {
  args: {
    files: [
      { name: 'deck.pdf', materialId: 'deck' },
      { name: 'deck (1).pdf', materialId: 'deck' },
    ],
  },
}
