import type { Meta, StoryObj } from '@storybook/react'
import { expect, within } from '@storybook/test'
import { HighlightedText } from '~/ui/panels/Search/HighlightedText'

const meta = {
  component: HighlightedText,
  title: 'Panels/Search/HighlightedText',
  tags: ['!dev'],
  args: {
    match: {
      text: 'Pelmir XR 500 mg',
      marks: [
        [0, 6],
        [7, 9],
      ],
    },
  },
} satisfies Meta<typeof HighlightedText>

export default meta
type Story = StoryObj<typeof meta>

/** Two words were looked for: each is underlined, and the text reads as it is. */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('Pelmir XR 500 mg')
    await expect(within(canvasElement).getByText('XR').tagName).toBe('MARK')
  },
}

/** Nothing of it was looked for. */
export const Unmarked: Story = { args: { match: { text: 'Diabetes', marks: [] } } }
