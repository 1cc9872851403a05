import type { Meta, StoryObj } from '@storybook/react'
import { expect } from '@storybook/test'
import { Spaces } from './Spaces'

const meta = {
  component: Spaces,
  title: 'Foundations/Space',
  tags: ['!autodocs', '!dev'],
} satisfies Meta<typeof Spaces>

export default meta
type Story = StoryObj<typeof meta>

/** The steps, measured in this browser. */
export const Default: Story = {
  play: async ({ canvas }) => {
    const space = canvas.getByRole('list', { name: 'space' })
    const lengths = [...space.querySelectorAll('[data-length]')].map((length) => length.textContent)
    await expect(lengths).toEqual(['4px', '8px', '12px', '16px', '20px', '24px', '32px', '40px', '48px'])
  },
}
