import type { Meta, StoryObj } from '@storybook/react'
import { expect, within } from '@storybook/test'
import { TrackingSkeleton } from '~/ui/panels/Tracking/TrackingSkeleton'

const meta = {
  component: TrackingSkeleton,
  title: 'Panels/Targets and tracking/TrackingSkeleton',
  tags: ['!dev'],
} satisfies Meta<typeof TrackingSkeleton>

export default meta
type Story = StoryObj<typeof meta>

/** Four key figures and ten rows. */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    const [figures, table] = within(canvasElement).getAllByRole('status')
    await expect(figures).toHaveTextContent('Loading the key figures')
    await expect(figures?.parentElement?.querySelectorAll('[data-skeleton]')).toHaveLength(4)
    await expect(table).toHaveTextContent('Loading the tracking table')
    await expect(table?.parentElement?.querySelectorAll('[data-skeleton]')).toHaveLength(10)
  },
}
