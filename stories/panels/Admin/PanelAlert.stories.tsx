import type { Meta, StoryObj } from '@storybook/react'
import { expect } from '@storybook/test'
import { PanelAlert } from '~/ui/panels/Admin/PanelAlert'
import { inAdminPanel } from '../../support/adminPanel'
import { expectToFit, longWord } from '../../support/narrow'

const unreachable = 'The server could not be reached. Check the connection, then try again.'

const meta = {
  component: PanelAlert,
  title: 'Panels/Admin Mode/PanelAlert',
  tags: ['new', 'since-0.2.0'],
  decorators: [inAdminPanel],
  args: { title: 'admin is still signed in', text: unreachable },
} satisfies Meta<typeof PanelAlert>

export default meta
type Story = StoryObj<typeof meta>

/** The server could not be reached for a sign-out: the user is still signed in. */
export const Default: Story = {
  play: async ({ canvas }) => {
    const alert = canvas.getByRole('alert')
    await expect(alert).toHaveTextContent('admin is still signed in')
    await expect(alert).toHaveTextContent(unreachable)
  },
}

/** A long unbroken account name. */
export const LongText: Story = {
  args: { title: `${longWord.repeat(2)} is still signed in` },
  play: async ({ canvasElement }) => {
    await expectToFit(canvasElement)
  },
}
