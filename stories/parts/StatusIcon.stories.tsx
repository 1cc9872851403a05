import type { Meta, StoryObj } from '@storybook/react'
import { expect } from '@storybook/test'
import { StatusIcon } from '~/ui/parts/StatusIcon/StatusIcon'
import { expectForm } from '../support/tone'

const meta = {
  component: StatusIcon,
  title: 'Parts/StatusIcon',
  tags: ['stable', 'since-0.1.0'],
  args: { status: 'COMPLETED' },
} satisfies Meta<typeof StatusIcon>

export default meta
type Story = StoryObj<typeof meta>

/** A check in a full circle. It is hidden from screen readers, because the word is beside it. */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('svg')).toHaveAttribute('aria-hidden', 'true')
    await expectForm(canvasElement.querySelector('svg'), 'COMPLETED')
  },
}

const others = ['IN PROGRESS', 'STARTED', 'PENDING'] as const

/** Three quarters: in progress. A quarter: started. Dashed: pending. */
export const Others: Story = {
  render: () => (
    <div style={{ display: 'flex', gap: 16 }}>
      {others.map((status) => (
        <StatusIcon key={status} status={status} />
      ))}
    </div>
  ),
  play: async ({ canvasElement }) => {
    const icons = canvasElement.querySelectorAll('svg')
    for (const [at, status] of others.entries()) await expectForm(icons[at] ?? null, status)
  },
}

/** In the colour of the text around it, as in a badge. */
export const Inherit: Story = {
  args: { inherit: true },
  render: (args) => (
    <p style={{ display: 'flex', alignItems: 'center', gap: 6 }}>
      <StatusIcon {...args} /> COMPLETED
    </p>
  ),
  play: async ({ canvas, canvasElement }) => {
    const words = canvas.getByText('COMPLETED')
    const glyph = canvasElement.querySelector('svg')
    await expect(glyph && getComputedStyle(glyph).color).toBe(getComputedStyle(words).color)
  },
}

/** The icon alone: a screen reader reads nothing, and a quarter looks like a clock. */
export const DontAlone: Story = {
  tags: ['dont', '!dev'],
  args: { status: 'STARTED' },
}
