import { composeStories } from '@storybook/react'
import { fn, userEvent, within } from '@storybook/test'
import { expect, test } from 'vitest'
import { accountsOfSite, weekOfSignIns } from '~/data/fixtures/account'
import * as stories from '~/stories/panels/Accounts/AccountList.stories'
import * as signInStories from '~/stories/panels/Accounts/SignInForm.stories'
import * as tokenStories from '~/stories/panels/Accounts/TokenModule.stories'
import { afterResponse, deferred } from '~/stories/support/deferred'
import { ready } from '~/ui/lib/loadable'
import { canvas, press, show, soon } from './show'

const { Default } = composeStories(stories)

const button = (name: string | RegExp) => canvas.getByRole('button', { name })

test('an account’s role, password and browsers are changed in its row', async () => {
  const { args } = await show(Default)
  await press(/^mona/)
  await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Role' }), 'Viewer')
  await press('Change', 'Sign out mona, Firefox on macOS', 'Reset password', 'Reset')
  expect(args.onRoleChange).toHaveBeenCalledWith(2, 'viewer')
  expect(args.onEndSession).toHaveBeenCalledWith(3)
  expect(args.onResetPassword).toHaveBeenCalledWith(2)
  expect(button('Reset password')).toHaveFocus()
})

test('Remove asks first, with the focus on Keep, and returns it', async () => {
  const { args } = await show(Default)
  await press(/^sara/, 'Remove')
  expect(button('Keep')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(button('Remove')).toHaveFocus()
  expect(args.onRemove).not.toHaveBeenCalled()
  await press('Remove')
  const question = within(canvas.getByRole('group', { name: 'Remove sara?' }))
  await userEvent.click(question.getByRole('button', { name: 'Remove' }))
  expect(args.onRemove).toHaveBeenCalledWith(3)
})

test('nobody removes their own account, signs out their own browser, or removes the last account', async () => {
  const { args } = await show(Default)
  await press(/^admin/, 'Change password')
  expect(args.onChangePassword).toHaveBeenCalledOnce()
  expect(canvas.getAllByRole('button', { name: /^Sign out/ })).toHaveLength(1)
  expect(canvas.queryByRole('button', { name: 'Remove' })).toBeNull()
  await show(Default, {
    currentUser: 'layla.haddad',
    view: ready({ accounts: accountsOfSite.slice(0, 1), sessions: [], signIns: weekOfSignIns }),
  })
  await press(/^admin/)
  expect(canvas.getByText('The last account cannot be removed.')).toBeVisible()
  expect(canvas.queryByRole('combobox')).toBeNull()
})

test('while an account is being created, or an action runs, the buttons do nothing', async () => {
  const adding = await show(Default, { creation: { busy: true, error: null } })
  await press('Add account')
  await userEvent.keyboard('huda{Enter}')
  await press('Cancel')
  expect(adding.args.onCreate).not.toHaveBeenCalled()
  expect(button('Adding the account...')).toBeVisible()
  const { args } = await show(Default, { pending: { action: 'remove', n: 3 } })
  await press(/^sara/, 'Remove', 'Removing...', 'Keep')
  expect(args.onRemove).not.toHaveBeenCalled()
  expect(canvas.getByRole('group', { name: 'Remove sara?' })).toBeVisible()
})

test('a new account has a name and a role; Cancel returns the focus', async () => {
  const { args } = await show(Default)
  await press('Add account', 'Cancel')
  expect(button('Add account')).toHaveFocus()
  await press('Add account')
  await userEvent.keyboard('huda ')
  await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Role' }), 'Viewer')
  await press('Add account')
  expect(args.onCreate).toHaveBeenCalledWith({ username: 'huda', role: 'viewer' })
  await soon(() => button('Add account')).toHaveFocus()
})

test('what is typed stays: after a failure, and while another account is being created', async () => {
  await show(Default, { onCreate: fn(() => Promise.resolve(false)) })
  const name = () => canvas.getByRole('textbox', { name: 'User name' })
  await press('Add account')
  await userEvent.keyboard('sara{Enter}')
  await afterResponse()
  expect(name()).toHaveValue('sara')
  const { call, resolve } = deferred(true)
  await show(Default, { onCreate: fn(call) })
  await press('Add account')
  await userEvent.keyboard('huda{Enter}{Control>}a{/Control}nadia')
  resolve()
  await afterResponse()
  expect(name()).toHaveValue('nadia')
})

const { Default: SignIn, OwnPassword, WeakPassword } = composeStories(signInStories)

const field = (name: string | RegExp) => canvas.getByLabelText(name)

test('signs in once both fields are filled, with the password as it was typed, one sign-in at a time', async () => {
  const { args } = await show(SignIn)
  await press('Sign in')
  expect(args.onSignIn).not.toHaveBeenCalled()
  await userEvent.type(field('User name'), ' admin ')
  await userEvent.type(field('Password'), ' secret words {Enter}')
  expect(args.onSignIn).toHaveBeenLastCalledWith('admin', ' secret words ')
  expect(field('Password')).toHaveAttribute('type', 'password')
  await press('Show password')
  expect(field('Password')).toHaveAttribute('type', 'text')
  await press('Sign in')
  expect(args.onSignIn).toHaveBeenCalledTimes(2)
  const busy = await show(SignIn, { busy: true })
  await userEvent.type(field('User name'), 'admin')
  await userEvent.type(field('Password'), 'secret words{Enter}')
  expect(busy.args.onSignIn).not.toHaveBeenCalled()
})

const typePasswords = async () => {
  await userEvent.type(field('Current password'), 'meli-roba-72')
  await userEvent.type(field(/^New password/), 'words of my own{Enter}')
}

test('changes the own password and clears both fields, but not what is typed meanwhile', async () => {
  const { call, resolve } = deferred(true)
  const { args } = await show(OwnPassword, { onChange: fn(call) })
  await typePasswords()
  expect(args.onChange).toHaveBeenCalledWith({ current: 'meli-roba-72', next: 'words of my own' })
  await userEvent.type(field(/^New password/), ' and more')
  resolve()
  await soon(() => field('Current password')).toHaveValue('')
  expect(field(/^New password/)).toHaveValue('words of my own and more')
})

test('sends no password that is easy to guess, and none while another is being saved', async () => {
  const weak = await show(WeakPassword)
  expect(weak.args.onChange).not.toHaveBeenCalled()
  expect(field(/^New password/)).toBeInvalid()
  const busy = await show(OwnPassword, { busy: true })
  await typePasswords()
  expect(busy.args.onChange).not.toHaveBeenCalled()
})

const { Default: Tokens, SingleSignOn, Created } = composeStories(tokenStories)
const form = tokenStories.default.args.form

const tokenName = () => canvas.getByRole('textbox', { name: 'Name' })
const choose = (name: string, option: string) =>
  userEvent.selectOptions(canvas.getByRole('combobox', { name }), option)

test('creates a token with a scope and a lifetime, which with single sign-on may go on without its creator', async () => {
  await show(SingleSignOn)
  await userEvent.type(tokenName(), ' Planning\u00a0sheet ')
  await choose('Access', 'Read and change')
  await choose('For', '30 days')
  await press('Create token')
  const token = { name: 'Planning sheet', scope: 'change', days: 30 }
  expect(form.onCreate).toHaveBeenLastCalledWith(token)
  await soon(() => tokenName()).toHaveValue('')
  await choose('Without my company sign-in', 'Keeps working')
  await userEvent.type(tokenName(), 'Planning sheet{Enter}')
  expect(form.onCreate).toHaveBeenLastCalledWith({ ...token, unattended: true })
})

test('keeps a name after a failure, and one that is typed while another token is being created', async () => {
  await show(Tokens, { form: { ...form, onCreate: fn(() => Promise.resolve(false)) } })
  await userEvent.type(tokenName(), 'Nightly import{Enter}')
  await afterResponse()
  expect(tokenName()).toHaveValue('Nightly import')
  const { call, resolve } = deferred(true)
  await show(Tokens, { form: { ...form, onCreate: fn(call) } })
  await userEvent.type(tokenName(), 'Rota{Enter}')
  await userEvent.type(tokenName(), ' of May')
  resolve()
  await afterResponse()
  expect(tokenName()).toHaveValue('Rota of May')
})

test('Revoke asks first, with the focus on Keep, and returns it', async () => {
  const { args } = await show(Tokens)
  await press('Revoke Nightly import')
  expect(canvas.getByRole('button', { name: 'Keep' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(canvas.getByRole('button', { name: 'Revoke Nightly import' })).toHaveFocus()
  expect(args.onRevoke).not.toHaveBeenCalled()
  await press('Revoke Nightly import', 'Revoke now')
  expect(args.onRevoke).toHaveBeenCalledWith(1)
})

test('while a token is being created and another revoked, the buttons do nothing', async () => {
  const onCreate = fn(() => Promise.resolve(true))
  const { args } = await show(Tokens, { form: { ...form, busy: true, onCreate }, revoking: 1 })
  await userEvent.type(tokenName(), 'Planning sheet{Enter}')
  await press('Creating the token...', 'Revoke Nightly import', 'Revoking...', 'Keep')
  expect(onCreate).not.toHaveBeenCalled()
  expect(args.onRevoke).not.toHaveBeenCalled()
  expect(canvas.getByRole('group', { name: 'Revoke Nightly import?' })).toBeVisible()
})

test('a new token has the focus', async () => {
  await show(Created)
  expect(canvas.getByRole('group', { name: 'Token of “Planning sheet”' })).toHaveFocus()
})
