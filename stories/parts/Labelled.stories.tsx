import type { Meta, StoryObj } from '@storybook/react'
import { expect } from '@storybook/test'
import { Labelled } from '~/ui/parts/Labelled/Labelled'
import { expectToFit, longWord, narrow } from '../support/narrow'

const meta = {
  component: Labelled,
  title: 'Parts/Labelled',
  tags: ['stable', 'since-0.1.0'],
  args: { label: 'Patient Profiles', children: <p>Adults on moderately emetogenic cycles</p> },
} satisfies Meta<typeof Labelled>

export default meta
type Story = StoryObj<typeof meta>

/** A block of an open card, below a level 4 heading. */
export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 4 })).toHaveTextContent('Patient Profiles')
  },
}

/** A long label wraps. */
export const LongText: Story = {
  args: { label: longWord },
  decorators: [narrow],
  play: async ({ canvasElement }) => {
    await expectToFit(canvasElement)
  },
}

/** A sentence competes with its content, and is read in every list of headings. */
export const DontSentence: Story = {
  tags: ['dont', '!dev'],
  args: { label: 'These are the patients that the product is meant to be prescribed for' },
  decorators: [narrow],
}
