import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, userEvent, waitFor, within } from '@storybook/test'
import { useState } from 'react'
import { AskForAccess, type AskForAccessProps } from '~/ui/panels/Access/AskForAccess'
import { Button } from '~/ui/parts/Button/Button'
import { expectRightToLeft } from '../../support/direction'
import { closable, showAgain } from '../../support/controlled'
import { expectToFit, longTitle, longWord } from '../../support/narrow'
import { playedWhere } from '../../support/playedWhere'
import { shownAt } from '../../support/shownAt'
import { lowWindow, smallPhone } from '../../support/smallPhone'

const item = { title: 'Objection handling playbook', kind: 'Guide · Training Materials', pages: 4 }

const meta = {
  component: AskForAccess,
  title: 'Panels/Access/AskForAccess',
  tags: ['new', 'since-0.2.0'],
  args: { item: null, busy: false, error: null, onSend: fn(), onClose: fn() },
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '680px' } } },
} satisfies Meta<typeof AskForAccess>

export default meta
type Story = StoryObj<typeof meta>

function Page(args: AskForAccessProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div style={{ padding: 24 }}>
      <Button
        onClick={() => {
          setOpen(true)
        }}
      >
        VIEW
      </Button>
      <AskForAccess
        {...args}
        item={isOpen ? item : null}
        onClose={() => {
          setOpen(false)
        }}
      />
    </div>
  )
}

/** VIEW opens the dialog, which loads on first use. Focus goes to the first field, and back to VIEW on close. */
export const Opened: Story = {
  render: (args) => <Page {...args} />,
}

/** Escape and Cancel close the dialog and return focus to VIEW. */
export const OpenedInteraction: Story = {
  ...Opened,
  tags: ['interaction', '!dev'],
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('dialog')).toBeNull()
    const opener = canvas.getByRole('button', { name: 'VIEW' })
    for (const close of ['{Escape}', '{Tab}{Tab}{Tab}{Enter}']) {
      await userEvent.click(opener)
      const dialog = await canvas.findByRole('dialog', { name: 'Ask for access' })
      const name = within(dialog).getByRole('textbox', { name: 'Your name' })
      await waitFor(() => expect(name).toHaveFocus())
      await userEvent.keyboard(close)
      await waitFor(() => expect(canvas.queryByRole('dialog')).toBeNull())
      await waitFor(() => expect(opener).toHaveFocus())
    }
    await userEvent.click(opener)
    await expect(await canvas.findByRole('dialog', { name: 'Ask for access' })).toBeVisible()
  },
}

const layla = {
  name: 'Layla Haddad',
  email: 'layla.haddad@company.example',
  reason: 'Objection practice with the Western reps, 16 October',
}

/** The dialog and its fields, once the first field has focus. */
async function formOf(canvasElement: HTMLElement) {
  const dialog = await within(canvasElement).findByRole('dialog')
  const form = within(dialog)
  const name = form.getByRole('textbox', { name: 'Your name' })
  await waitFor(() => expect(name).toHaveFocus())
  return {
    dialog,
    name,
    email: form.getByRole('textbox', { name: 'Work e-mail' }),
    reason: form.getByRole('textbox', { name: 'What you need it for' }),
    send: form.getByRole('button', { name: /^Send/ }),
    cancel: form.getByRole('button', { name: 'Cancel' }),
  }
}

async function fill({ name, email, reason }: Awaited<ReturnType<typeof formOf>>, values = layla) {
  for (const [field, text] of [
    [name, values.name],
    [email, values.email],
    [reason, values.reason],
  ] as const) {
    await userEvent.click(field)
    await userEvent.paste(text)
  }
}

/** The dialog names the document and who decides about the request. */
export const Form: Story = {
  args: { item },
  play: playedWhere({ wide: true }, async ({ canvasElement }) => {
    const { dialog, name, email } = await formOf(canvasElement)
    await expect(dialog).toHaveAccessibleDescription('An administrator of this site decides')
    await expect(dialog.offsetWidth).toBe(448)
    await expect(name).toHaveAttribute('autocomplete', 'name')
    await expect(email).toHaveAttribute('autocomplete', 'email')
    await expect(within(dialog).getByText('Guide · Training Materials · 4 pages, view only')).toBeVisible()
  }),
}

/** Counts the characters and trims the text. A click outside the dialog does not close it. */
export const Sent: Story = {
  tags: ['interaction', '!dev'],
  args: { item },
  decorators: [closable('onClose')],
  play: async ({ canvas, canvasElement, args }) => {
    const form = await formOf(canvasElement)
    await fill(form, { ...layla, name: ' Layla\u00a0Haddad ' })
    await expect(form.reason).toHaveAccessibleDescription('52 of 300 characters')
    if (form.dialog.parentElement) await userEvent.click(form.dialog.parentElement)
    await expect(args.onClose).not.toHaveBeenCalled()
    await userEvent.click(form.send)
    await expect(args.onSend).toHaveBeenCalledWith(layla)
    await userEvent.click(form.cancel)
    await showAgain(canvasElement)
    await formOf(canvasElement)
    await userEvent.keyboard('{Escape}')
    await showAgain(canvasElement)
    await formOf(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Close' }))
    await expect(args.onClose).toHaveBeenCalledTimes(3)
    await showAgain(canvasElement)
  },
}

/** Each invalid field shows its error, and the first one gets focus. The e-mail is checked when its field loses focus. */
export const Invalid: Story = {
  tags: ['interaction'],
  args: { item },
  play: async ({ canvasElement, args }) => {
    const { name, email, reason, send } = await formOf(canvasElement)
    await userEvent.type(email, 'layla.haddad')
    await expect(email).not.toHaveAttribute('aria-invalid')
    await userEvent.tab()
    await expect(email).toHaveAttribute('aria-invalid', 'true')
    await expect(email).toHaveAccessibleDescription(
      'Write an e-mail address, such as layla.haddad@company.example.',
    )
    await userEvent.type(email, '@company.example')
    await expect(email).not.toHaveAttribute('aria-invalid')
    await userEvent.clear(email)
    await userEvent.click(send)
    await expect(args.onSend).not.toHaveBeenCalled()
    await expect(name).toHaveFocus()
    await expect(name).toHaveAccessibleDescription('Write your name.')
    await expect(email).toHaveAccessibleDescription('Write your work e-mail.')
    await expect(reason).toHaveAccessibleDescription('0 of 300 characters Write what you need it for.')
    for (const field of [name, email, reason]) await expect(field).toHaveAttribute('aria-invalid', 'true')
  },
}

/** The request is being sent: the fields are read-only, and the buttons and Escape have no effect. */
export const Sending: Story = {
  tags: ['interaction'],
  args: { item, busy: true },
  play: async ({ canvas, canvasElement, args }) => {
    const form = await formOf(canvasElement)
    await fill(form)
    await expect(form.send).toHaveTextContent('Sending...')
    await userEvent.click(form.send)
    await expect(args.onSend).not.toHaveBeenCalled()
    await expect(form.reason).toHaveAttribute('readonly')
    await userEvent.click(form.cancel)
    await userEvent.keyboard('{Escape}')
    await userEvent.click(canvas.getByRole('button', { name: 'Close' }))
    await expect(args.onClose).not.toHaveBeenCalled()
  },
}

/** The request could not be sent: the error is shown, and the input is kept. */
export const Refused: Story = {
  tags: ['interaction'],
  args: { item, error: 'The server cannot be reached. Check the connection, then send it again.' },
  play: async ({ canvasElement }) => {
    const form = await formOf(canvasElement)
    await fill(form)
    await userEvent.click(form.send)
    await expect(within(form.dialog).getByRole('alert')).toHaveTextContent('The server cannot be reached.')
    await expect(form.reason).toHaveValue(layla.reason)
  },
}

/** A title of 200 characters on the narrowest phone, without a page count. */
export const LongText: Story = {
  tags: ['interaction'],
  args: { item: { title: longTitle, kind: 'Demo · Tools Hub' } },
  parameters: smallPhone,
  play: async ({ canvasElement }) => {
    const form = await formOf(canvasElement)
    await expect(within(form.dialog).getByText('Demo · Tools Hub · view only')).toBeInTheDocument()
    await fill(form, { ...layla, reason: longWord.repeat(5) })
    await userEvent.tab()
    await expect(form.reason).toHaveAccessibleDescription(/Keep it to 300 characters\.$/)
    await expect(form.dialog.scrollWidth).toBeLessThanOrEqual(form.dialog.clientWidth)
    await expectToFit(canvasElement)
  },
}

/** On a phone the dialog fills the screen, with Send at the bottom. */
export const Phone: Story = {
  tags: ['variant', '!dev'],
  args: { item: { ...item, pages: 1 } },
  parameters: shownAt('phone'),
  play: async ({ canvasElement }) => {
    const { dialog, send } = await formOf(canvasElement)
    await expect(dialog.offsetHeight).toBe(window.innerHeight)
    await expect(dialog.offsetWidth).toBe(window.innerWidth)
    await expect(within(dialog).getByText(/1 page, view only/)).toBeVisible()
    await expect(send.offsetHeight).toBe(40)
    await expect(send.getBoundingClientRect().bottom).toBeGreaterThan(window.innerHeight - 24)
  },
}

/** At a zoom of 400% the fields scroll, and Send stays visible. */
export const LowWindow: Story = {
  tags: ['variant', '!dev'],
  args: { item },
  parameters: lowWindow,
  play: async ({ canvasElement }) => {
    const { send } = await formOf(canvasElement)
    await expect(send.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight)
  },
}

/** Right-to-left: the heading is on the right, Close on the left. The e-mail stays left-to-right. */
export const RightToLeft: Story = {
  tags: ['variant', '!dev'],
  args: { item },
  globals: { direction: 'rtl' },
  play: async ({ canvasElement }) => {
    const { dialog, name, email, cancel, send } = await formOf(canvasElement)
    await expectRightToLeft(
      within(dialog).getByRole('heading', { name: 'Ask for access' }),
      within(dialog).getByRole('button', { name: 'Close' }),
    )
    await expectRightToLeft(cancel, send)
    await userEvent.type(name, 'ليلى حداد')
    await expect(email).toHaveAttribute('dir', 'ltr')
  },
}
