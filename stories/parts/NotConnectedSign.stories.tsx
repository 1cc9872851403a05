import type { Meta, StoryObj } from '@storybook/react'
import { expect } from '@storybook/test'
import { NotConnectedSign } from '~/ui/parts/NotConnectedSign/NotConnectedSign'

const meta = {
  component: NotConnectedSign,
  title: 'Parts/NotConnectedSign',
  tags: ['new', 'since-0.2.0'],
} satisfies Meta<typeof NotConnectedSign>

export default meta
type Story = StoryObj<typeof meta>

/** A crossed-out cloud. It is decorative, because the words are beside it. */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    const sign = canvasElement.querySelector('svg')
    await expect(sign).toHaveAttribute('aria-hidden', 'true')
    await expect(sign?.getBoundingClientRect().width).toBe(16)
  },
}

/** The cloud alone tells nothing to people who do not know it or who listen. */
export const DontAlone: Story = {
  tags: ['dont', '!dev'],
}
