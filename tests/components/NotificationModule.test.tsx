import { composeStories } from '@storybook/react'
import { fn, userEvent } from '@storybook/test'
import { expect, test } from 'vitest'
import * as stories from '~/stories/panels/Notifications/NotificationModule.stories'
import { canvas, press, show } from './show'

const { Default, Destination, New, NewSecret, Message, TestFailed } = composeStories(stories)
const field = (name: string | RegExp) => canvas.getByRole('textbox', { name })

test('adds a destination with its kind, its place and its rules', async () => {
  const onSave = fn(() => Promise.resolve(true))
  const { args } = await show(New, { onSave })
  await press('Webhook')
  await userEvent.type(field('Name'), ' Supply planning ')
  await press('Add destination')
  expect(onSave).not.toHaveBeenCalled()
  expect(canvas.getByText('Enter the address.')).toBeVisible()
  expect(canvas.getByText('The test arrived')).toBeVisible()
  await userEvent.type(field('Address'), 'https://hooks.example/launch')
  // That was a test of something else.
  expect(canvas.getByText('Does it arrive?')).toBeVisible()
  await press('Send a test')
  const address = 'https://hooks.example/launch'
  expect(args.onTest).toHaveBeenCalledWith(null, { kind: 'webhook', address })
  await userEvent.click(canvas.getByRole('checkbox', { name: 'A phase becomes late' }))
  await userEvent.click(canvas.getByRole('checkbox', { name: 'Weekly brief' }))
  await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Day of the brief' }), 'Monday')
  expect(canvas.getByText('Next: Mon 20 Oct, 08:00 UTC.')).toBeVisible()
  await press('Add destination')
  expect(onSave).toHaveBeenCalledWith(null, {
    ...{ name: 'Supply planning', kind: 'webhook', address },
    rules: { goLiveMovedBy: 3, phaseLate: false, risks: true, brief: { day: 'Monday', time: '08:00' } },
  })
  expect(await canvas.findByRole('button', { name: 'Add a destination' })).toHaveFocus()
})

test('says which e-mail address is none, and sends none before that', async () => {
  const onSave = fn(() => Promise.resolve(true))
  await show(Destination, { onSave })
  await userEvent.type(field(/^Addresses/), 'huda.aziz@, noura@company.example')
  await userEvent.tab()
  expect(canvas.getByText('“huda.aziz@” is not an address. The other one is fine.')).toBeVisible()
  await press('Save')
  expect(onSave).not.toHaveBeenCalled()
  await userEvent.clear(field(/^Addresses/))
  await press('Save')
  const brief = { day: 'Sunday', time: '08:00' }
  const rules = { goLiveMovedBy: null, phaseLate: false, risks: false, brief }
  expect(onSave).toHaveBeenCalledWith(1, { name: 'Launch board', rules })
})

test('Escape leads back to the row, and stays in the panel', async () => {
  const onEscape = fn()
  const listen = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onEscape(event.defaultPrevented)
  }
  document.addEventListener('keydown', listen)
  await show(Destination)
  expect(canvas.getByRole('heading', { name: 'Launch board' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  expect(canvas.getByRole('button', { name: /^Launch board/ })).toHaveFocus()
  document.removeEventListener('keydown', listen)
  expect(onEscape).toHaveBeenCalledWith(true)
  await show(Message)
  await press('Back')
  expect(canvas.getByRole('button', { name: /^View Go-live moved/ })).toHaveFocus()
})

test('a paused destination is tested and resumed from its row', async () => {
  const { args } = await show(Default)
  await press('Resume')
  expect(args.onState).toHaveBeenCalledWith(3, 'on')
  await press('Send a test')
  expect(args.onTest).toHaveBeenCalledWith(3, null)
  expect(canvas.getByRole('heading', { name: 'Supply planning' })).toBeVisible()
})

test('asks for a new secret, and deletes, once that is confirmed', async () => {
  const { args } = await show(NewSecret)
  await press('Keep')
  expect(canvas.getByRole('button', { name: 'New secret' })).toHaveFocus()
  await press('New secret')
  expect(args.onNewSecret).not.toHaveBeenCalled()
  await press('New secret')
  expect(args.onNewSecret).toHaveBeenCalledWith(4)
  const failed = await show(TestFailed)
  expect(canvas.getByRole('button', { name: 'Keep' })).toHaveFocus()
  expect(failed.args.onDelete).not.toHaveBeenCalled()
  await press('Delete')
  expect(failed.args.onDelete).toHaveBeenCalledWith(3)
})
