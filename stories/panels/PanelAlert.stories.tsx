import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, within } from '@storybook/test'
import { OwnPasswordForm } from '~/ui/panels/Accounts/OwnPasswordForm'
import { PanelAlert } from '~/ui/panels/Admin/PanelAlert'
import { inAdminPanel } from '../support/adminPanel'
import { expectToReadFromTheLeft } from '../support/direction'
import { expectToFit, longWord } from '../support/narrow'
import { guide } from './PanelAlert.guide'

const away = 'The server could not be reached. Check the connection, then try again.'

const meta = {
  component: PanelAlert,
  title: 'Panels/PanelAlert',
  tags: ['new', 'since-next'],
  decorators: [inAdminPanel],
  args: { title: 'admin is still signed in', text: away },
  parameters: { guide },
} satisfies Meta<typeof PanelAlert>

export default meta
type Story = StoryObj<typeof meta>

/** Signing out with the server away: who is still signed in, and why. */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    const alert = within(canvasElement).getByRole('alert')
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

/** From right to left the sentence keeps its order. */
export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  play: async ({ canvasElement }) => {
    await expectToReadFromTheLeft(within(canvasElement).getByText(away))
  },
}

/** Over a form that says the same. */
export const DontSayTwice: Story = {
  tags: ['dont', '!dev'],
  args: { title: 'The password was not changed', text: 'The present password is wrong.' },
  render: (args) => (
    <>
      <PanelAlert {...args} />
      <OwnPasswordForm
        username="admin"
        fault={args.text}
        busy={false}
        done={false}
        onChange={fn(() => Promise.resolve(false))}
      />
    </>
  ),
}
