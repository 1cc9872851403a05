import { composeStories } from '@storybook/react'
import { userEvent, within } from '@storybook/test'
import { expect, test } from 'vitest'
import { accessInbox } from '~/data/fixtures/access'
import * as stories from '~/stories/panels/AccessRequests/AccessInbox.stories'
import { ready } from '~/ui/lib/loadable'
import type { AskForAccessProps } from '~/ui/panels/Access/AskForAccess'
import { canvas, press, show, showChanging, soon } from './show'

const { Default, Ended, Ask, AskSending, AskRefused } = composeStories(stories)

test('grants for the chosen days, refuses, extends, ends, and decides anew on what has ended', async () => {
  const { args } = await show(Ended)
  const [request = document.body] = canvas.getAllByRole('listitem')
  within(request).getByRole('button', { name: '30 days' }).click()
  await press(/^Grant Layla Haddad/, /^Refuse Omar Farsi/, /^End now Noura/, /^Extend 7 days Huda/)
  await press(/^Grant 7 days Rami Nasser/, /^Reopen Somebody/)
  expect(args.onGrant).toHaveBeenNthCalledWith(1, 8, 30)
  expect(args.onRefuse).toHaveBeenCalledWith(7)
  expect(args.onEnd).toHaveBeenCalledWith(6)
  expect(args.onExtend).toHaveBeenCalledWith(4, 7)
  expect(args.onGrant).toHaveBeenLastCalledWith(3, 7)
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
  const change = await showChanging(stories.default, stories.Default)
  await press(/^Grant Layla Haddad/)
  change({ inbox: ready({ ...accessInbox, pending: accessInbox.pending.slice(1) }) })
  await soon(() => canvas.getByRole('heading', { name: 'Access requests' })).toHaveFocus()
})

const field = (name: string) => canvas.getByRole('textbox', { name })
const paste = async (values: Readonly<Record<string, string>>) => {
  for (const [name, text] of Object.entries(values)) {
    await userEvent.click(field(name))
    await userEvent.paste(text)
  }
}

test('sends a trimmed request and counts its characters; a press outside does not close it', async () => {
  const { args } = await show(Ask)
  await paste({
    'Your name': ' Layla\u00a0Haddad ',
    'Work e-mail': 'layla@company.example',
    'What you need it for': 'Practice',
  })
  expect(field('What you need it for')).toHaveAccessibleDescription('8 of 300 characters')
  await userEvent.click(canvas.getByRole('dialog').parentElement ?? document.body)
  expect(args.onClose).not.toHaveBeenCalled()
  await press(/^Send/)
  const request = { name: 'Layla Haddad', email: 'layla@company.example', reason: 'Practice' }
  expect(args.onSend).toHaveBeenCalledWith(request)
})

test('checks the e-mail when its field is left, and says what is missing when it is sent', async () => {
  const { args } = await show(Ask)
  const email = field('Work e-mail')
  await userEvent.type(email, 'layla')
  expect(email).not.toHaveAttribute('aria-invalid')
  await userEvent.tab()
  expect(email).toHaveAccessibleDescription('Write an e-mail address, such as layla.haddad@company.example.')
  await paste({ 'What you need it for': 'x'.repeat(301) })
  await press(/^Send/)
  expect(args.onSend).not.toHaveBeenCalled()
  expect(field('Your name')).toHaveFocus()
  expect(field('What you need it for')).toHaveAccessibleDescription(/Keep it to 300 characters\.$/)
})

test('while a request is sent, nothing closes or changes it; after a failure the input is kept', async () => {
  const { args } = await show(AskSending)
  await press('Sending...', 'Cancel', 'Close')
  await userEvent.keyboard('{Escape}')
  expect(args.onSend).not.toHaveBeenCalled()
  expect(args.onClose).not.toHaveBeenCalled()
  expect(field('Your name')).toHaveAttribute('readonly')
  await show(AskRefused)
  await press(/^Send/)
  expect(field('Your name')).toHaveValue('Layla Haddad')
})

test.each(['{Escape}', '{Tab}{Tab}{Tab}{Enter}', '{Shift>}{Tab}{/Shift}{Enter}'])(
  '%s closes it and returns the focus',
  async (keys) => {
    const closed = { ...stories.Ask, args: { ...stories.Ask.args, item: null }, play: () => undefined }
    const change = await showChanging<AskForAccessProps>({}, closed)
    const opener = document.body.appendChild(document.createElement('button'))
    opener.focus()
    const onClose = () => {
      change({ item: null })
    }
    change({ item: stories.Ask.args?.item ?? null, onClose })
    await soon(() => field('Your name')).toHaveFocus()
    await userEvent.keyboard(keys)
    await soon(() => opener).toHaveFocus()
    expect(canvas.queryByRole('dialog')).toBeNull()
    opener.remove()
  },
)
