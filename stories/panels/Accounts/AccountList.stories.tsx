import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, userEvent, waitFor, within } from '@storybook/test'
import {
  accountsOfSite,
  madePassword,
  makeAccount,
  makeOpenSession,
  sessionsOfSite,
  weekOfSignIns,
} from '~/data/fixtures/account'
import { AccountList } from '~/ui/panels/Accounts/AccountList'
import { inAdminPanel } from '../../support/adminPanel'
import { afterResponse, deferred } from '../../support/deferred'
import { expectRetry } from '../../support/retry'
import { ready } from '~/ui/lib/loadable'
import { showWith, shownAnew } from '../../support/showWith'

const meta = {
  component: AccountList,
  title: 'Panels/Admin Mode/AccountList',
  tags: ['new', 'since-0.2.0'],
  args: {
    view: ready({ accounts: accountsOfSite, sessions: sessionsOfSite, signIns: weekOfSignIns }),
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
  decorators: [inAdminPanel, shownAnew],
} satisfies Meta<typeof AccountList>

export default meta
type Story = StoryObj<typeof meta>

const { call, resolve } = deferred(true)

const rowOf = (canvasElement: HTMLElement, name: string) =>
  within(canvasElement).getByRole('button', { name: new RegExp(`^${name}`) })

/** Each account with its role, last activity, browsers and changes of today, above the sign-ins of the last week. */
export const Default: Story = {
  play: async ({ canvas, canvasElement }) => {
    const list = within(canvas.getByRole('list', { name: 'Accounts' }))
    await expect(list.getAllByRole('button').map(({ textContent }) => textContent.slice(2))).toEqual([
      'admin · administrator · youActive now · 2 browsers · 4 changes today',
      'mona · editorActive 14:08 · 1 browser · 6 changes today',
      'sara · editorActive 14:04 · signed out · 1 change today',
      'huda · editorMade just now · has not signed in yet',
    ])
    await expect(rowOf(canvasElement, 'mona')).toHaveAttribute('aria-expanded', 'false')
    await expect(canvas.getByText('Refused').nextSibling).toHaveTextContent('3')
    const refused = within(canvas.getByRole('list', { name: 'Refused' })).getAllByRole('listitem')
    await expect(refused.map(({ textContent }) => textContent)).toEqual([
      'mona · refused 2 times, the last 08:11',
      'Names that are no account · refused once, the last 10 Oct',
    ])
  },
}

/** A row expands to the details of its account. Reset password and Remove ask for confirmation. */
export const Interaction: Story = {
  ...Default,
  tags: ['interaction', '!dev'],
  play: async ({ canvas, canvasElement, args, step }) => {
    const press = (name: string) => userEvent.click(canvas.getByRole('button', { name }))
    await step('an account lists its browsers, and Change saves another role', async () => {
      const mona = rowOf(canvasElement, 'mona')
      await userEvent.click(mona)
      await expect(mona).toHaveAttribute('aria-expanded', 'true')
      await expect(canvas.getByText('Made on 20 Aug by admin · 52 changes, the last today')).toBeVisible()
      await expect(canvas.getByRole('button', { name: 'Sign out mona, Firefox on macOS' })).toBeVisible()
      await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'It may' }), 'Read')
      await press('Change')
      await expect(args.onRoleChange).toHaveBeenCalledWith(2, 'viewer')
      await userEvent.click(mona)
    })
    await step('Reset password and Remove ask for confirmation, and Keep cancels', async () => {
      await userEvent.click(rowOf(canvasElement, 'sara'))
      await press('Remove')
      await expect(
        canvas.getByText('Remove sara? The account is signed out everywhere at once; its 41 changes stay.'),
      ).toBeVisible()
      await expect(canvas.getByRole('button', { name: 'Keep' })).toHaveFocus()
      await userEvent.keyboard('{Enter}')
      await expect(canvas.getByRole('button', { name: 'Remove' })).toHaveFocus()
      await press('Reset password')
      await expect(canvas.getByText('Whoever is signed in as sara is signed out.')).toBeVisible()
      await press('Reset')
      await expect(args.onResetPassword).toHaveBeenCalledWith(3)
      await expect(canvas.getByRole('button', { name: 'Reset password' })).toHaveFocus()
      await expect(args.onRemove).not.toHaveBeenCalled()
      await press('Remove')
      await userEvent.click(
        within(canvas.getByRole('group', { name: 'Remove sara?' })).getByRole('button', { name: 'Remove' }),
      )
      await expect(args.onRemove).toHaveBeenCalledWith(3)
      await userEvent.click(rowOf(canvasElement, 'sara'))
    })
    await step('your own account has no Remove, and your current browser no Sign out', async () => {
      await userEvent.click(rowOf(canvasElement, 'admin'))
      await expect(canvas.getByText(/this one/)).toBeVisible()
      await expect(canvas.getByText('since 13 Oct, 08:12 · active now')).toBeVisible()
      await expect(canvas.getByText('since 9 Oct, 17:40 · active 10 Oct')).toBeVisible()
      await expect(canvas.getAllByRole('button', { name: /^Sign out/ })).toHaveLength(1)
      await press('Sign out admin, Safari on iPhone')
      await expect(args.onEndSession).toHaveBeenCalledWith(2)
      await expect(canvas.queryByRole('button', { name: 'Remove' })).toBeNull()
      await press('Change password')
      await expect(args.onChangePassword).toHaveBeenCalledOnce()
    })
    await step('the last account cannot be removed, as a single sign-on user sees it', async () => {
      await showWith<Story>({
        currentUser: 'layla.haddad',
        view: ready({ accounts: accountsOfSite.slice(0, 1), sessions: [], signIns: weekOfSignIns }),
      })
      await userEvent.click(rowOf(canvasElement, 'admin'))
      await expect(canvas.getByText('The last account cannot be removed.')).toBeVisible()
      await expect(canvas.queryByRole('combobox')).toBeNull()
      await expect(canvas.getByRole('button', { name: 'Reset password' })).toBeVisible()
    })
    await step('while an account is being removed, Removing and Keep have no effect', async () => {
      await showWith<Story>({ pending: { action: 'remove', n: 3 } })
      await userEvent.click(rowOf(canvasElement, 'sara'))
      await userEvent.click(canvas.getByRole('button', { name: 'Remove' }))
      await userEvent.click(canvas.getByRole('button', { name: 'Removing...' }))
      await expect(args.onRemove).not.toHaveBeenCalled()
      await userEvent.click(canvas.getByRole('button', { name: 'Keep' }))
      await expect(canvas.getByRole('group', { name: 'Remove sara?' })).toBeVisible()
    })
    await step('while a session is being ended, its button has no effect', async () => {
      await showWith<Story>({ pending: { action: 'end', n: 2 } })
      await userEvent.click(rowOf(canvasElement, 'admin'))
      const button = canvas.getByRole('button', { name: /^Signing out\.\.\. admin/ })
      await userEvent.click(button)
      await expect(args.onEndSession).not.toHaveBeenCalled()
    })
    await step('while an account is being created, Enter and Cancel have no effect', async () => {
      await showWith<Story>({ creation: { busy: true, error: null } })
      await userEvent.click(canvas.getByRole('button', { name: 'Add account' }))
      await userEvent.keyboard('huda{Enter}')
      await expect(args.onCreate).not.toHaveBeenCalled()
      await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }))
      await expect(canvas.getByRole('form', { name: 'Add account' })).toBeVisible()
    })
    await step('a name typed while another account is being created stays in the form', async () => {
      await showWith<Story>({ onCreate: fn(call) })
      await userEvent.click(canvas.getByRole('button', { name: 'Add account' }))
      await userEvent.keyboard('huda{Enter}')
      const name = canvas.getByRole('textbox', { name: 'User name' })
      await userEvent.clear(name)
      await userEvent.type(name, 'nadia')
      resolve()
      await afterResponse()
      await expect(canvas.getByRole('textbox', { name: 'User name' })).toHaveValue('nadia')
    })
    await step('after a failed creation, the reason is shown and the input is kept', async () => {
      const newArgs = await showWith<Story>({
        creation: { busy: false, error: 'An account with this name already exists; choose another name.' },
        onCreate: fn(() => Promise.resolve(false)),
      })
      await userEvent.click(canvas.getByRole('button', { name: 'Add account' }))
      await userEvent.keyboard('sara{Enter}')
      await expect(newArgs.onCreate).toHaveBeenCalledWith({ username: 'sara', role: 'editor' })
      await expect(canvas.getByRole('alert')).toHaveTextContent('The account was not created')
      await expect(canvas.getByRole('textbox', { name: 'User name' })).toHaveValue('sara')
    })
  },
}

/** The form focuses the user name. It closes on Cancel, and once the account is created. */
export const Adding: Story = {
  tags: ['interaction'],
  play: async ({ canvas, args }) => {
    const add = () => userEvent.click(canvas.getByRole('button', { name: 'Add account' }))
    const form = () => canvas.queryByRole('form', { name: 'Add account' })
    await add()
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }))
    await expect(form()).toBeNull()
    await expect(canvas.getByRole('button', { name: 'Add account' })).toHaveFocus()
    await add()
    await userEvent.keyboard('huda ')
    await userEvent.selectOptions(
      canvas.getByRole('combobox', { name: 'It may' }),
      'Change data, and say who may',
    )
    await add()
    await expect(args.onCreate).toHaveBeenCalledWith({ username: 'huda', role: 'admin' })
    await waitFor(() => expect(form()).toBeNull())
  },
}

/** The new password is shown once and has focus. Done removes it. */
export const Created: Story = {
  tags: ['interaction'],
  args: { newPassword: madePassword },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('group', { name: 'Password of “huda”' })).toHaveFocus()
    await expect(canvas.getByText('Hand it over in person or by phone. It is kept nowhere.')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Copy' }))
    await expect(canvas.getByText(madePassword.password)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Done' }))
    await expect(args.onSecretNoted).toHaveBeenCalledOnce()
  },
}

/** Loading. */
export const Loading: Story = {
  args: { view: { state: 'loading' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Loading the accounts')).toBeInTheDocument()
  },
}

/** Local accounts are switched off and there are none: users sign in by single sign-on only. */
export const Empty: Story = {
  args: {
    currentUser: 'layla.haddad',
    view: ready({
      accounts: [],
      sessions: [makeOpenSession({ username: 'layla.haddad', by: 'provider', role: 'admin', isThis: true })],
      signIns: { succeeded: 1, failed: 0, failures: [] },
    }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('There are no local accounts')
    await expect(canvas.getByRole('heading', { name: 'By the company’s sign-in' })).toBeVisible()
    await expect(canvas.getByText('layla.haddad')).toBeVisible()
    await expect(canvas.queryByRole('list', { name: 'Refused' })).toBeNull()
  },
}

const onRetry = fn()

/** The accounts could not be loaded, with the reason and Try again. */
export const Failed: Story = {
  args: { view: { state: 'failed', message: 'The server’s answer cannot be read.', onRetry } },
  play: async ({ canvasElement }) => {
    await expectRetry(canvasElement, onRetry)
  },
}

/** An action failed, with the reason. */
export const ActionFailed: Story = {
  args: {
    error: {
      title: 'The account was not removed',
      text: 'This account does not exist; it may have been removed.',
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('The account was not removed')
  },
}

/** Older data: an account without a creation date, and a session without the name of its browser. */
export const BadData: Story = {
  tags: ['interaction'],
  args: {
    view: ready({
      accounts: [
        makeAccount({ createdAt: null, createdBy: null, activeAt: null, changes: 0, lastChangeAt: null }),
      ],
      sessions: [makeOpenSession({ browser: null })],
      signIns: weekOfSignIns,
    }),
  },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(rowOf(canvasElement, 'mona'))
    await expect(canvas.getByText('A browser')).toBeVisible()
    await expect(canvas.getByText('Created before records began · no changes yet')).toBeVisible()
  },
}

const longName = 'administrator'.repeat(5)

/** Long unbroken user names wrap within their rows. */
export const LongText: Story = {
  tags: ['interaction'],
  args: {
    view: ready({
      accounts: [makeAccount({ username: longName })],
      sessions: [
        makeOpenSession({ username: longName }),
        makeOpenSession({ n: 4, username: longName.repeat(3), by: 'provider' }),
      ],
      signIns: {
        ...{ succeeded: 12_345, failed: 4_999 },
        failures: [{ username: longName, count: 4_999, lastAt: '2024-10-14T08:11:00.000Z' }],
      },
    }),
  },
  play: async ({ canvasElement }) => {
    await userEvent.click(rowOf(canvasElement, longName))
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}

/** Long user names, right-to-left. */
export const RightToLeft: Story = {
  ...LongText,
  tags: ['variant', '!dev'],
  globals: { direction: 'rtl' },
}
