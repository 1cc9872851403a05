import type { Meta, StoryObj } from '@storybook/react'
import { expect } from '@storybook/test'
import { ExactTexts } from './ExactTexts'

const meta = {
  component: ExactTexts,
  title: 'Foundations/Exact strings',
  tags: ['!autodocs', '!dev'],
} satisfies Meta<typeof ExactTexts>

export default meta
type Story = StoryObj<typeof meta>

/** The specification's words, to the letter. */
export const Default: Story = {
  play: async ({ canvas }) => {
    for (const text of [
      'Pre-Launch Command Center (Aug → Nov 2025)',
      '7-Phase Strategic Execution Plan (Aug → Nov 2025)',
      'Six specialized divisions driving portfolio success',
      'No products found for the selected filter.',
      'Pre-launch baseline metrics (Nov–Dec 2025)',
      'This is only the visits assigned to pre-launch activity.',
      'No tracking data found for the selected filters.',
      'No data available',
      'Did you forget to add the page to the router?',
      'Please ask the admin for demo sharing access.',
    ])
      await expect(canvas.getByText(text)).toBeVisible()
  },
}
