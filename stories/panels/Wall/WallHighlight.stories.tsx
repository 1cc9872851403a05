import type { Meta, StoryObj } from '@storybook/react'
import { expect, within } from '@storybook/test'
import { WallHighlight } from '~/ui/panels/Wall/WallHighlight'

const meta = {
  component: WallHighlight,
  title: 'Panels/Wall and brief/WallHighlight',
  tags: ['!dev'],
  args: { isHighlighted: true, children: '72%' },
} satisfies Meta<typeof WallHighlight>

export default meta
type Story = StoryObj<typeof meta>

/** Changed a moment ago: a ring that everyone sees, and words for those who do not. */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    const figure = within(canvasElement).getByText('72%').parentElement
    await expect(figure && getComputedStyle(figure).boxShadow).not.toBe('none')
    await expect(figure).toHaveTextContent('72%, just changed')
  },
}

/** As it was before: the figure alone, in the same place. */
export const Unmarked: Story = {
  args: { isHighlighted: false },
  play: async ({ canvasElement }) => {
    const figure = within(canvasElement).getByText('72%')
    await expect(getComputedStyle(figure).boxShadow).toBe('none')
    await expect(figure).toHaveTextContent(/^72%$/)
  },
}
