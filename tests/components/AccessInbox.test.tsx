import { composeStories, composeStory } from '@storybook/react'
import { waitFor, within, userEvent } from '@storybook/test'
import { expect, test } from 'vitest'
import { accessInbox } from '~/data/fixtures/access'
import * as stories from '~/stories/panels/AccessRequests/AccessInbox.stories'
import { ready } from '~/ui/lib/loadable'
import { press } from './press'
import { show } from './show'
import { showChanging } from './showChanging'
import { useState } from 'react'
import { AskForAccess, type AskForAccessProps } from '~/ui/panels/Access/AskForAccess'

const { Default, Ended, BadData, Ask, AskSending, AskRefused } = composeStories(stories)

test('grants a request for the chosen days', async () => {
  const { canvas, args } = await show(Default)
  const [request = document.body] = canvas.getAllByRole('listitem')
  within(request).getByRole('button', { name: '30 days' }).click()
  await press('Grant Layla Haddad, Objection handling playbook')
  expect(args.onGrant).toHaveBeenCalledWith(8, 30)
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

const field = (name: string) => within(document.body).getByRole('textbox', { name })
const paste = async (values: Readonly<Record<string, string>>) => {
  for (const [name, text] of Object.entries(values)) {
    await userEvent.click(field(name))
    await userEvent.paste(text)
  }
}

test('sends a trimmed request and counts its characters; a press outside does not close it', async () => {
  const { canvas, args } = await show(Ask)
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
  await userEvent.type(email, '@company.example')
  expect(email).not.toHaveAttribute('aria-invalid')
  await paste({ 'What you need it for': 'x'.repeat(301) })
  await press(/^Send/)
  expect(args.onSend).not.toHaveBeenCalled()
  expect(field('Your name')).toHaveFocus()
  expect(field('Your name')).toHaveAccessibleDescription('Write your name.')
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

function Page(props: AskForAccessProps) {
  const [isOpen, setOpen] = useState(false)
  const toggle = () => {
    setOpen(!isOpen)
  }
  return (
    <>
      <button onClick={toggle}>VIEW</button>
      <AskForAccess {...props} item={isOpen ? props.item : null} onClose={toggle} />
    </>
  )
}

test.each(['{Escape}', '{Tab}{Tab}{Tab}{Enter}', '{Shift>}{Tab}{/Shift}{Enter}'])(
  '%s closes it and returns the focus',
  async (keys) => {
    const render = (args: AskForAccessProps) => <Page {...args} />
    const { canvas } = await show(composeStory({ ...stories.Ask, render, play: () => undefined }, {}))
    await press('VIEW')
    await waitFor(() => expect(field('Your name')).toHaveFocus())
    await userEvent.keyboard(keys)
    await waitFor(() => expect(canvas.getByRole('button', { name: 'VIEW' })).toHaveFocus())
    expect(canvas.queryByRole('dialog')).toBeNull()
  },
)
