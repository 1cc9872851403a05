import type { Meta, StoryObj } from '@storybook/react'
import { fn, userEvent } from '@storybook/test'
import { OwnPasswordForm } from '~/ui/panels/Accounts/OwnPasswordForm'
import { inAdminPanel } from '../../support/adminPanel'
import { choices } from '../../support/choices'

const meta = {
  component: OwnPasswordForm,
  title: 'Panels/Admin Mode/OwnPasswordForm',
  tags: ['new', 'since-0.2.0'],
  args: {
    username: 'mona',
    error: null,
    busy: false,
    done: false,
    onChange: fn(() => Promise.resolve(true)),
  },
  argTypes: { error: choices({ none: null, 'wrong password': 'The current password is wrong.' }) },
  decorators: [inAdminPanel],
} satisfies Meta<typeof OwnPasswordForm>

export default meta
type Story = StoryObj<typeof meta>

/** The current and the new password. */
export const Default: Story = {}

/** After a first sign-in with a one-time password. */
export const TemporaryPassword: Story = { args: { isFirst: true } }

/** A password that is easy to guess is not sent. */
export const WeakPassword: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByLabelText('Current password'), 'meli-roba-72')
    await userEvent.type(canvas.getByLabelText(/^New password/), 'password12345{Enter}')
  },
}

/** The server refused the change. */
export const Refused: Story = { args: { error: 'The current password is wrong.' } }

/** The password was changed. */
export const Changed: Story = { args: { done: true } }
