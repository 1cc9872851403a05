import type { Meta, StoryObj } from '@storybook/react'
import { fn, userEvent } from '@storybook/test'
import {
  accountsOfSite,
  madePassword,
  makeAccount,
  makeOpenSession,
  sessionsOfSite,
  weekOfSignIns,
} from '~/data/fixtures/account'
import { ready } from '~/ui/lib/loadable'
import { AccountList } from '~/ui/panels/Accounts/AccountList'
import { inAdminPanel } from '../../support/adminPanel'
import { choices } from '../../support/choices'

const accounts = ready({ accounts: accountsOfSite, sessions: sessionsOfSite, signIns: weekOfSignIns })
const noAccounts = ready({
  accounts: [],
  sessions: [makeOpenSession({ username: 'layla.haddad', by: 'provider', role: 'admin', isThis: true })],
  signIns: { succeeded: 1, failed: 0, failures: [] },
})
const failed = { state: 'failed', message: 'The server’s answer cannot be read.', onRetry: fn() } as const
const actionError = {
  title: 'The account was not removed',
  text: 'This account does not exist; it may have been removed.',
}

const meta = {
  component: AccountList,
  title: 'Panels/Admin Mode/AccountList (users)',
  id: 'panels-admin-mode-accountlist',
  tags: ['new', 'since-0.2.0'],
  args: {
    view: accounts,
    currentUser: 'admin',
    now: new Date('2025-10-14T14:35:00Z'),
    creation: { busy: false, error: null },
    onCreate: fn(() => Promise.resolve(true)),
    newPassword: null,
    onSecretNoted: fn(),
    pending: null,
    error: null,
    onRoleChange: fn(),
    onResetPassword: fn(),
    onRemove: fn(),
    onEndSession: fn(),
    onChangePassword: fn(),
  },
  argTypes: {
    view: choices({
      'four accounts': accounts,
      'no accounts': noAccounts,
      failed,
      loading: { state: 'loading' },
    }),
    creation: choices({
      ready: { busy: false, error: null },
      'adding an account': { busy: true, error: null },
      'name taken': { busy: false, error: 'An account with this name already exists; choose another name.' },
    }),
    newPassword: choices({ none: null, 'of huda': madePassword }),
    pending: choices({ none: null, 'removing sara': { action: 'remove', n: 3 } }),
    error: choices({ none: null, 'not removed': actionError }),
  },
  decorators: [inAdminPanel],
} satisfies Meta<typeof AccountList>

export default meta
type Story = StoryObj<typeof meta>

/** Each account with its role, last activity, browsers and changes of today, above the sign-ins of the last week. */
export const Default: Story = {}

/** The form of a new account, and an account with its browsers. Remove asks first. */
export const Opened: Story = {
  play: async ({ canvas }) => {
    for (const name of ['Add account', /^mona/, 'Remove'])
      await userEvent.click(canvas.getByRole('button', { name }))
  },
}

/** The new password is shown once. */
export const Created: Story = { args: { newPassword: madePassword } }

/** The accounts are being loaded. */
export const Loading: Story = { args: { view: { state: 'loading' } } }

/** There are no local accounts: people sign in by the company’s sign-in only. */
export const Empty: Story = { args: { currentUser: 'layla.haddad', view: noAccounts } }

/** The accounts could not be loaded. */
export const Failed: Story = { args: { view: failed } }

/** An action failed. */
export const ActionFailed: Story = { args: { error: actionError } }

const longName = 'administrator'.repeat(5)

/** Older data without a date and a browser. Long names wrap. */
export const BadData: Story = {
  args: {
    view: ready({
      accounts: [
        makeAccount({ createdAt: null, createdBy: null, activeAt: null, changes: 0, lastChangeAt: null }),
        makeAccount({ n: 3, username: longName }),
      ],
      sessions: [
        makeOpenSession({ browser: null }),
        makeOpenSession({ n: 4, username: longName, by: 'provider', browser: null }),
      ],
      signIns: {
        ...{ succeeded: 12_345, failed: 4_999 },
        failures: [{ username: longName, count: 4_999, lastAt: '2024-10-14T08:11:00.000Z' }],
      },
    }),
  },
}
