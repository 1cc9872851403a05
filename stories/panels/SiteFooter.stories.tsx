import type { Meta, StoryObj } from '@storybook/react'
import { expect, within } from '@storybook/test'
import { SiteFooter } from '~/ui/panels/SiteFooter/SiteFooter'

const meta = {
  component: SiteFooter,
  title: 'Panels/SiteFooter',
  args: { now: new Date('2025-10-06T09:00:00Z') },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof SiteFooter>

export default meta
type Story = StoryObj<typeof meta>

/** At the foot of every page. */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    const footer = within(canvasElement).getByRole('contentinfo')
    await expect(footer).toHaveTextContent('Launch Command Center CRM · internal, view-only')
    await expect(footer).toHaveTextContent('Figures as of 6 Oct 2025')
  },
}

/** The day is UTC's, wherever the reader is. */
export const LastMinuteOfADay: Story = {
  args: { now: new Date('2025-12-31T23:59:59Z') },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('Figures as of 31 Dec 2025')).toBeVisible()
  },
}
