import type { Meta, StoryObj } from '@storybook/react'
import { expect, within } from '@storybook/test'
import { ContentModule } from '~/ui/panels/Admin/ContentModule'
import { inAdminPanel } from '../support/adminPanel'
import { expectToReadFromTheLeft } from '../support/direction'

const meta = {
  component: ContentModule,
  title: 'Panels/ContentModule',
  tags: ['stable', 'since-0.1.0'],
  decorators: [inAdminPanel],
} satisfies Meta<typeof ContentModule>

export default meta
type Story = StoryObj<typeof meta>

/** It is still to come, and says so. */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('status')).toHaveTextContent(
      'Content management is coming soon.',
    )
  },
}

/** From right to left its sentence keeps its full stop at its end. */
export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  play: async ({ canvasElement }) => {
    await expectToReadFromTheLeft(within(canvasElement).getByText('Content management is coming soon.'))
  },
}
