import type { Meta, StoryObj } from '@storybook/react'
import { expect } from '@storybook/test'
import { PanelAlert } from '~/ui/panels/Admin/PanelAlert'
import { inAdminPanel } from '../../support/adminPanel'
import { expectToFit, longWord } from '../../support/narrow'

const away = 'The server could not be reached. Check the connection, then try again.'

const meta = {
  component: PanelAlert,
  title: 'Panels/Admin Mode/PanelAlert',
  tags: ['new', 'since-0.2.0'],
  decorators: [inAdminPanel],
  args: { title: 'admin is still signed in', text: away },
} satisfies Meta<typeof PanelAlert>

export default meta
type Story = StoryObj<typeof meta>

/** Signing out with the server away: who is still signed in, and why. */
export const Default: Story = {
  play: async ({ canvas }) => {
    const alert = canvas.getByRole('alert')
    await expect(alert).toHaveTextContent('admin is still signed in')
    await expect(alert).toHaveTextContent(away)
  },
}

/** An account's name without a place to break. */
export const LongText: Story = {
  args: { title: `${longWord.repeat(2)} is still signed in` },
  play: async ({ canvasElement }) => {
    await expectToFit(canvasElement)
  },
}
