import type { Meta, StoryObj } from '@storybook/react'
import { expect } from '@storybook/test'
import { StatusBadge } from '~/ui/parts/StatusBadge/StatusBadge'
import { expectStatus } from '../support/tone'

const meta = {
  component: StatusBadge,
  title: 'Parts/StatusBadge',
  tags: ['stable', 'since-0.1.0'],
  args: { status: 'IN PROGRESS' },
} satisfies Meta<typeof StatusBadge>

export default meta
type Story = StoryObj<typeof meta>

/** Progress above 0.5 and below 1. */
export const Default: Story = {
  play: async ({ canvas }) => {
    await expectStatus(canvas.getByText('IN PROGRESS'), 'IN PROGRESS')
  },
}

const statuses = ['COMPLETED', 'IN PROGRESS', 'STARTED', 'PENDING'] as const

/** All four side by side. Word and glyph distinguish them without colour. */
export const AllStatuses: Story = {
  render: () => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
      {statuses.map((status) => (
        <StatusBadge key={status} status={status} />
      ))}
    </div>
  ),
  play: async ({ canvas }) => {
    for (const status of statuses) await expectStatus(canvas.getByText(status), status)
  },
}

/** In a narrow column the status stays on one line. */
export const Narrow: Story = {
  decorators: [
    (Story) => (
      <div style={{ inlineSize: 80 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const badge = canvas.getByText('IN PROGRESS')
    await expect(badge.getBoundingClientRect().height).toBe(20)
  },
}

/** A status chosen by hand contradicts the figure beside it. Derive it. */
export const DontChoose: Story = {
  tags: ['dont', '!dev'],
  args: { status: 'COMPLETED' },
  render: (args) => (
    <p>
      40% <StatusBadge {...args} />
    </p>
  ),
}
