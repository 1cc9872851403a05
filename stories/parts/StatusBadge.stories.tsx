import type { Meta, StoryObj } from '@storybook/react'
import { expect, within } from '@storybook/test'
import { StatusBadge } from '~/ui/parts/StatusBadge/StatusBadge'

const meta = {
  component: StatusBadge,
  title: 'Parts/StatusBadge',
  args: { status: 'IN PROGRESS' },
} satisfies Meta<typeof StatusBadge>

export default meta
type Story = StoryObj<typeof meta>

/** Progress above 0.5 and below 1. */
export const Default: Story = {}

/** The phase is complete. */
export const Completed: Story = { args: { status: 'COMPLETED' } }

/** Progress above 0, up to 0.5. */
export const Started: Story = { args: { status: 'STARTED' } }

/** Nothing has been done yet. */
export const Pending: Story = { args: { status: 'PENDING' } }

const statuses = ['COMPLETED', 'IN PROGRESS', 'STARTED', 'PENDING'] as const

/** All four side by side: word and glyph tell them apart without their hue. */
export const Together: Story = {
  render: () => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
      {statuses.map((status) => (
        <StatusBadge key={status} status={status} />
      ))}
    </div>
  ),
  play: async ({ canvasElement }) => {
    const drawings = statuses.map(
      (status) => within(canvasElement).getByText(status).querySelector('svg')?.innerHTML,
    )
    await expect(new Set(drawings).size).toBe(4)
  },
}

/** In a column too narrow for it, the status stays on one line. */
export const Narrow: Story = {
  decorators: [
    (Story) => (
      <div style={{ inlineSize: 80 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvasElement }) => {
    const badge = within(canvasElement).getByText('IN PROGRESS')
    await expect(badge.getBoundingClientRect().height).toBe(20)
  },
}
