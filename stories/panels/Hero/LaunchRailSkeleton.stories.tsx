import type { Meta, StoryObj } from '@storybook/react'
import { expect, within } from '@storybook/test'
import { LaunchRailSkeleton } from '~/ui/panels/Hero/LaunchRailSkeleton'
import { Panel } from '~/ui/parts/Panel/Panel'
import { shownAt } from '../../support/shownAt'

const meta = {
  component: LaunchRailSkeleton,
  title: 'Panels/Overview/LaunchRailSkeleton',
  tags: ['!dev'],
  decorators: [
    (Story) => (
      <Panel>
        <Story />
      </Panel>
    ),
  ],
} satisfies Meta<typeof LaunchRailSkeleton>

export default meta
type Story = StoryObj<typeof meta>

/** Seven lanes on their way. */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelectorAll('[data-skeleton]')).toHaveLength(7)
    await expect(within(canvasElement).getByRole('status')).toHaveTextContent('Loading the launch rail')
  },
}

/** On a phone the titles have no place, as in the lanes themselves. */
export const Phone: Story = {
  parameters: shownAt('phone'),
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelectorAll('[data-skeleton]')).toHaveLength(7)
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}
