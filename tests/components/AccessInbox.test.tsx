import { composeStories } from '@storybook/react'
import { waitFor, within } from '@storybook/test'
import { expect, test } from 'vitest'
import { accessInbox } from '~/data/fixtures/access'
import * as stories from '~/stories/panels/AccessRequests/AccessInbox.stories'
import { ready } from '~/ui/lib/loadable'
import { press } from './press'
import { show } from './show'
import { showChanging } from './showChanging'

const { Default, Ended, BadData } = composeStories(stories)

test.each([
  ['1 day', 1],
  ['7 days', 7],
  ['30 days', 30],
])('grants a request for %s', async (name, days) => {
  const { canvas, args } = await show(Default)
  const [request = document.body] = canvas.getAllByRole('listitem')
  within(request).getByRole('button', { name }).click()
  await press('Grant Layla Haddad, Objection handling playbook')
  expect(args.onGrant).toHaveBeenCalledWith(8, days)
})

test('refuses, extends and ends, and decides anew on what has ended', async () => {
  const { args } = await show(Ended)
  await press(/^Refuse Omar Farsi/, 'End now Noura Saleh, CLM diabetes pathway', /^Extend 7 days Huda/)
  await press(/^Grant 7 days Rami Nasser/, /^Reopen Somebody/)
  expect(args.onRefuse).toHaveBeenCalledWith(7)
  expect(args.onEnd).toHaveBeenCalledWith(6)
  expect(args.onExtend).toHaveBeenCalledWith(4, 7)
  expect(args.onGrant).toHaveBeenCalledWith(3, 7)
  expect(args.onWait).toHaveBeenCalledWith(1)
})

test('while a request is being decided, no button does anything', async () => {
  const { args } = await show(Default, { busy: 6 })
  await press(
    /^Grant Layla/,
    /^Refuse Layla/,
    /^Ending\.\.\. Noura/,
    /^End now Yusuf/,
    /^Extend 7 days Yusuf/,
  )
  for (const callback of [args.onGrant, args.onRefuse, args.onEnd, args.onExtend])
    expect(callback).not.toHaveBeenCalled()
})

test('when a decided request disappears, the focus moves to the heading', async () => {
  const { canvas, change } = await showChanging(stories.default, stories.Default)
  await press(/^Grant Layla Haddad/)
  change({ inbox: ready({ ...accessInbox, pending: accessInbox.pending.slice(1) }) })
  await waitFor(() => expect(canvas.getByRole('heading', { name: 'Access requests' })).toHaveFocus())
})

test('a refusal by nobody says no name', async () => {
  const { canvas } = await show(BadData)
  await press('Ended and refused, 1')
  expect(canvas.getAllByRole('listitem').at(-1)).toHaveTextContent(/· refusedReopen$/)
})
