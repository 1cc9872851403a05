import { composeStories, composeStory } from '@storybook/react'
import { userEvent, waitFor, within } from '@storybook/test'
import { useState } from 'react'
import { expect, test } from 'vitest'
import * as stories from '~/stories/panels/AccessRequests/AccessInbox.stories'
import { AskForAccess, type AskForAccessProps } from '~/ui/panels/Access/AskForAccess'
import { press } from './press'
import { show } from './show'

const { Ask: Default, AskSending: Sending, AskRefused: Refused } = composeStories(stories)

const field = (name: string) => within(document.body).getByRole('textbox', { name })
const paste = async (values: Readonly<Record<string, string>>) => {
  for (const [name, text] of Object.entries(values)) {
    await userEvent.click(field(name))
    await userEvent.paste(text)
  }
}

test('sends a trimmed request and counts its characters; a press outside does not close it', async () => {
  const { canvas, args } = await show(Default)
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
  const { args } = await show(Default)
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
  const { args } = await show(Sending)
  await press('Sending...', 'Cancel', 'Close')
  await userEvent.keyboard('{Escape}')
  expect(args.onSend).not.toHaveBeenCalled()
  expect(args.onClose).not.toHaveBeenCalled()
  expect(field('Your name')).toHaveAttribute('readonly')
  await show(Refused)
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
