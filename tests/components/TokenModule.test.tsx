import { composeStories } from '@storybook/react'
import { fn, userEvent, waitFor, within } from '@storybook/test'
import { expect, test } from 'vitest'
import * as stories from '~/stories/panels/Accounts/TokenModule.stories'
import { afterResponse, deferred } from '~/stories/support/deferred'
import { press } from './press'
import { show } from './show'

const { Default, SingleSignOn, Created } = composeStories(stories)
const form = stories.default.args.form

const name = () => within(document.body).getByRole('textbox', { name: 'Name' })
const choose = (name: string, option: string) =>
  userEvent.selectOptions(within(document.body).getByRole('combobox', { name }), option)

test('creates a token with a scope and a lifetime', async () => {
  await show(Default)
  await userEvent.type(name(), ' Planning\u00a0sheet ')
  await choose('Access', 'Read and change')
  await choose('For', '30 days')
  await press('Create token')
  expect(form.onCreate).toHaveBeenCalledWith({ name: 'Planning sheet', scope: 'change', days: 30 })
  await waitFor(() => expect(name()).toHaveValue(''))
})

test('with single sign-on, a token may go on without its creator', async () => {
  await show(SingleSignOn)
  const token = { name: 'Nightly import', scope: 'read', days: 90 }
  await userEvent.type(name(), 'Nightly import{Enter}')
  expect(form.onCreate).toHaveBeenLastCalledWith(token)
  await waitFor(() => expect(name()).toHaveValue(''))
  await choose('Without my company sign-in', 'Keeps working')
  await userEvent.type(name(), 'Nightly import{Enter}')
  expect(form.onCreate).toHaveBeenLastCalledWith({ ...token, unattended: true })
})

test('keeps a name after a failure, and one that is typed while another token is being created', async () => {
  await show(Default, { form: { ...form, onCreate: fn(() => Promise.resolve(false)) } })
  await userEvent.type(name(), 'Nightly import{Enter}')
  await afterResponse()
  expect(name()).toHaveValue('Nightly import')
  const { call, resolve } = deferred(true)
  await show(Default, { form: { ...form, onCreate: fn(call) } })
  await userEvent.type(name(), 'Rota{Enter}')
  await userEvent.type(name(), ' of May')
  resolve()
  await afterResponse()
  expect(name()).toHaveValue('Rota of May')
})

test('Revoke asks first, with the focus on Keep, and returns it', async () => {
  const { canvas, args } = await show(Default)
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
  const { canvas, args } = await show(Default, { form: { ...form, busy: true, onCreate }, revoking: 1 })
  await userEvent.type(name(), 'Planning sheet{Enter}')
  await press('Creating the token...', 'Revoke Nightly import', 'Revoking...', 'Keep')
  expect(onCreate).not.toHaveBeenCalled()
  expect(args.onRevoke).not.toHaveBeenCalled()
  expect(canvas.getByRole('group', { name: 'Revoke Nightly import?' })).toBeVisible()
})

test('a new token has the focus', async () => {
  const { canvas } = await show(Created)
  expect(canvas.getByRole('group', { name: 'Token of “Planning sheet”' })).toHaveFocus()
})
