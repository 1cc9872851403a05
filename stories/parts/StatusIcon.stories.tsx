import type { Meta, StoryObj } from '@storybook/react'
import { expect, within } from '@storybook/test'
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

/** A check in a full circle, silent for a screen reader: the word is beside it. */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('svg')).toHaveAttribute('aria-hidden', 'true')
    await expectForm(canvasElement.querySelector('svg'), 'COMPLETED')
  },
}

/** Three quarters: on its way to the end. */
export const InProgress: Story = {
  args: { status: 'IN PROGRESS' },
  play: async ({ canvasElement }) => {
    await expectForm(canvasElement.querySelector('svg'), 'IN PROGRESS')
  },
}

/** A quarter: begun. */
export const Started: Story = {
  args: { status: 'STARTED' },
  play: async ({ canvasElement }) => {
    await expectForm(canvasElement.querySelector('svg'), 'STARTED')
  },
}

/** Dashed: not begun. */
export const Pending: Story = {
  args: { status: 'PENDING' },
  play: async ({ canvasElement }) => {
    await expectForm(canvasElement.querySelector('svg'), 'PENDING')
  },
}

/** In the colour of the words around it, as in a badge. */
export const Inherit: Story = {
  args: { inherit: true },
  render: (args) => (
    <p style={{ display: 'flex', alignItems: 'center', gap: 6 }}>
      <StatusIcon {...args} /> COMPLETED
    </p>
  ),
  play: async ({ canvasElement }) => {
    const words = within(canvasElement).getByText('COMPLETED')
    const glyph = canvasElement.querySelector('svg')
    await expect(glyph && getComputedStyle(glyph).color).toBe(getComputedStyle(words).color)
  },
}

/** The state is in the drawing alone. */
export const DontAlone: Story = {
  tags: ['dont', '!dev'],
  args: { status: 'STARTED' },
}
