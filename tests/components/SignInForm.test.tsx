import { composeStories } from '@storybook/react'
import { fn, userEvent, waitFor, within } from '@storybook/test'
import { expect, test } from 'vitest'
import * as stories from '~/stories/panels/Accounts/SignInForm.stories'
import { deferred } from '~/stories/support/deferred'
import { press } from './press'
import { show } from './show'

const { Default: SignIn, OwnPassword, WeakPassword } = composeStories(stories)

const field = (name: string | RegExp) => within(document.body).getByLabelText(name)

test('signs in once both fields are filled, by Enter or a click, with the password as it was typed', async () => {
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
})

test('while a sign-in is being checked, a second one does nothing', async () => {
  const { args } = await show(SignIn, { busy: true })
  await userEvent.type(field('User name'), 'admin')
  await userEvent.type(field('Password'), 'secret words')
  await press('Signing in...')
  expect(args.onSignIn).not.toHaveBeenCalled()
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
  await waitFor(() => expect(field('Current password')).toHaveValue(''))
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
