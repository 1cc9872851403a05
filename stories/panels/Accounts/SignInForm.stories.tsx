import type { Meta, StoryObj } from '@storybook/react'
import { fn } from '@storybook/test'
import { SignInForm } from '~/ui/panels/Accounts/SignInForm'
import { EditResults } from '~/ui/panels/JsonEditor/EditResults'
import { inAdminPanel } from '../../support/adminPanel'
import { choices } from '../../support/choices'

const provider = { label: 'Sign in with Contoso', href: '/api/sign-in?to=%2F' }
const wrong = 'The user name or the password is wrong.'

const meta = {
  component: SignInForm,
  title: 'Panels/Admin Mode/SignInForm (login)',
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

/** The company’s sign-in only. */
export const ProviderOnly: Story = { args: { provider, hasAccounts: false } }
