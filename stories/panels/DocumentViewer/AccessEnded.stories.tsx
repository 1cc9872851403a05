import type { Meta, StoryObj } from '@storybook/react'
import { expect, within } from '@storybook/test'
import { AccessEnded } from '~/ui/panels/DocumentViewer/AccessEnded'

const meta = {
  component: AccessEnded,
  title: 'Panels/Library/AccessEnded',
  tags: ['!dev'],
  args: { endedAt: '2025-10-14T15:10:00.000Z' },
} satisfies Meta<typeof AccessEnded>

export default meta
type Story = StoryObj<typeof meta>

/** The grant ended while the document was open: it is said at once. */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('alert')).toHaveTextContent('Access ended at 15:10')
  },
}
