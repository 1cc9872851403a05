import { composeStories } from '@storybook/react'
import { fn, userEvent, waitFor, within } from '@storybook/test'
import { expect, test } from 'vitest'
import { accountsOfSite, weekOfSignIns } from '~/data/fixtures/account'
import * as stories from '~/stories/panels/Accounts/AccountList.stories'
import { afterResponse, deferred } from '~/stories/support/deferred'
import { ready } from '~/ui/lib/loadable'
import { press } from './press'
import { show } from './show'

const { Default, BadData } = composeStories(stories)

const button = (name: string | RegExp) => within(document.body).getByRole('button', { name })

test('an account’s role, password and browsers are changed in its row', async () => {
  const { canvas, args } = await show(Default)
  await press(/^mona/)
  await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Role' }), 'Viewer')
  await press('Change', 'Sign out mona, Firefox on macOS', 'Reset password', 'Reset')
  expect(args.onRoleChange).toHaveBeenCalledWith(2, 'viewer')
  expect(args.onEndSession).toHaveBeenCalledWith(3)
  expect(args.onResetPassword).toHaveBeenCalledWith(2)
  expect(button('Reset password')).toHaveFocus()
})

test('Remove asks first, with the focus on Keep, and returns it', async () => {
  const { canvas, args } = await show(Default)
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
  const { canvas, args } = await show(Default)
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
  await show(BadData)
  await press(/^mona/)
  expect(canvas.getByText('Created before records began · no changes yet')).toBeVisible()
})

test('while an action runs, its buttons do nothing', async () => {
  const { canvas, args } = await show(Default, { pending: { action: 'remove', n: 3 } })
  await press(/^sara/, 'Remove', 'Removing...', 'Keep')
  expect(args.onRemove).not.toHaveBeenCalled()
  expect(canvas.getByRole('group', { name: 'Remove sara?' })).toBeVisible()
  await show(Default, { pending: { action: 'end', n: 2 } })
  await press(/^admin/, /^Signing out\.\.\. admin/)
  expect(args.onEndSession).not.toHaveBeenCalled()
})

test('a new account has a name and a role; Cancel returns the focus', async () => {
  const { canvas, args } = await show(Default)
  await press('Add account', 'Cancel')
  expect(button('Add account')).toHaveFocus()
  await press('Add account')
  await userEvent.keyboard('huda ')
  await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Role' }), 'Viewer')
  await press('Add account')
  expect(args.onCreate).toHaveBeenCalledWith({ username: 'huda', role: 'viewer' })
  await waitFor(() => expect(button('Add account')).toHaveFocus())
})

test('what is typed stays: after a failure, and while another account is being created', async () => {
  const { canvas } = await show(Default, { onCreate: fn(() => Promise.resolve(false)) })
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
  const { args } = await show(Default, { creation: { busy: true, error: null } })
  await press('Add account')
  await userEvent.keyboard('huda{Enter}')
  await press('Cancel')
  expect(args.onCreate).not.toHaveBeenCalled()
  expect(name()).toBeVisible()
})
