import type { Meta, StoryObj } from '@storybook/react'
import { fn, userEvent } from '@storybook/test'
import { OwnPasswordForm, type OwnPasswordFormProps } from '~/ui/panels/Accounts/OwnPasswordForm'
import { SignInForm } from '~/ui/panels/Accounts/SignInForm'
import { EditResults } from '~/ui/panels/JsonEditor/EditResults'
import { inAdminPanel } from '../../support/adminPanel'
import { choices } from '../../support/choices'

const provider = { label: 'Sign in with Contoso', href: '/api/sign-in?to=%2F' }
const wrong = 'The user name or the password is wrong.'

const meta = {
  component: SignInForm,
  subcomponents: { OwnPasswordForm },
  title: 'Panels/Admin Mode/SignInForm (login), OwnPasswordForm',
  id: 'panels-admin-mode-signinform',
  tags: ['stable', 'since-0.1.0'],
  decorators: [inAdminPanel],
  args: { error: null, busy: false, onSignIn: fn() },
  argTypes: {
    error: choices({ none: null, 'wrong password': wrong }),
    provider: choices({ none: null, Contoso: provider }),
  },
} satisfies Meta<typeof SignInForm>

export default meta
type Story = StoryObj<typeof meta>

/** User name and password. Enter sends them. */
export const Default: Story = {}

/** The last attempt failed. */
export const Refused: Story = { args: { error: wrong } }

/** The session ended during an Apply: its results are shown above the form. */
export const SessionEnded: Story = {
  args: {
    error: 'Your session has ended. Sign in again; what you typed is kept.',
    above: (
      <EditResults
        results={[
          { path: 'phases[0]', url: '/api/timeline/phase-4', outcome: 'applied' },
          { path: 'phases[1]', url: '', outcome: 'refused', reason: 'You are not signed in.' },
          { path: 'phases[2]', url: '/api/timeline/phase-6', outcome: 'not tried' },
        ]}
      />
    ),
  },
}

/** The company’s sign-in beside the local accounts. */
export const WithProvider: Story = { args: { provider } }

/** `OwnPasswordForm`: the current and the new password. */
export const OwnPassword: StoryObj<OwnPasswordFormProps> = {
  name: 'OwnPasswordForm (password)',
  args: {
    ...{ username: 'mona', error: null, busy: false, done: false },
    onChange: fn(() => Promise.resolve(true)),
  },
  render: (args) => <OwnPasswordForm {...args} />,
}

/** After a first sign-in with a one-time password. */
export const TemporaryPassword: typeof OwnPassword = {
  ...OwnPassword,
  name: 'OwnPasswordForm, one-time password',
  args: { ...OwnPassword.args, isFirst: true },
}

/** A password that is easy to guess is not sent. */
export const WeakPassword: typeof OwnPassword = {
  ...OwnPassword,
  name: 'OwnPasswordForm, weak password',
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByLabelText('Current password'), 'meli-roba-72')
    await userEvent.type(canvas.getByLabelText(/^New password/), 'password12345{Enter}')
  },
}

/** The server refused the change. */
export const PasswordRefused: typeof OwnPassword = {
  ...OwnPassword,
  name: 'OwnPasswordForm, refused',
  args: { ...OwnPassword.args, error: 'The current password is wrong.' },
}

/** The password was changed. */
export const PasswordChanged: typeof OwnPassword = {
  ...OwnPassword,
  name: 'OwnPasswordForm, changed',
  args: { ...OwnPassword.args, done: true },
}
