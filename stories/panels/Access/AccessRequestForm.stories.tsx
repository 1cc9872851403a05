import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, userEvent, within } from '@storybook/test'
import { AccessRequestForm } from '~/ui/panels/Access/AccessRequestForm'
import { expectToFit, longTitle, longWord, narrow } from '../../support/narrow'

const meta = {
  component: AccessRequestForm,
  title: 'Panels/Access/AccessRequestForm',
  tags: ['!dev'],
  args: {
    item: { title: 'Objection handling playbook', kind: 'Guide · Training Materials', pages: 4 },
    ...{ busy: false, error: null, onSend: fn(), onCancel: fn() },
  },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 448 }}>
        <h2>Ask for access</h2>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof AccessRequestForm>

export default meta
type Story = StoryObj<typeof meta>

const layla = {
  name: 'Layla Haddad',
  email: 'layla.haddad@company.example',
  reason: 'Objection practice with the Western reps, 16 October',
}

function fieldsOf(canvasElement: HTMLElement) {
  const canvas = within(canvasElement)
  return {
    name: canvas.getByRole('textbox', { name: 'Your name' }),
    email: canvas.getByRole('textbox', { name: 'Work e-mail' }),
    reason: canvas.getByRole('textbox', { name: 'What you need it for' }),
    send: canvas.getByRole('button', { name: /^Send/ }),
  }
}

async function fill(canvasElement: HTMLElement, values = layla) {
  const { name, email, reason } = fieldsOf(canvasElement)
  for (const [field, text] of [
    [name, values.name],
    [email, values.email],
    [reason, values.reason],
  ] as const) {
    await userEvent.click(field)
    await userEvent.paste(text)
  }
}

/** Who asks and what for; what is typed is counted, and sent without the spaces around it. */
export const Default: Story = {
  play: async ({ canvasElement, args }) => {
    const { name, email, reason, send } = fieldsOf(canvasElement)
    await expect(name).toHaveAttribute('autocomplete', 'name')
    await expect(email).toHaveAttribute('autocomplete', 'email')
    await fill(canvasElement, { ...layla, name: ' Layla Haddad ' })
    await expect(reason).toHaveAccessibleDescription('52 of 300 characters')
    await userEvent.click(send)
    await expect(args.onSend).toHaveBeenCalledWith(layla)
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Cancel' }))
    await expect(args.onCancel).toHaveBeenCalledOnce()
  },
}

/** Sent with nothing in it: each field says what it needs, and the first takes the focus. */
export const Empty: Story = {
  play: async ({ canvasElement, args }) => {
    const { name, email, reason, send } = fieldsOf(canvasElement)
    await userEvent.click(send)
    await expect(args.onSend).not.toHaveBeenCalled()
    await expect(name).toHaveFocus()
    await expect(name).toHaveAccessibleDescription('Write your name.')
    await expect(email).toHaveAccessibleDescription('Write your work e-mail.')
    await expect(reason).toHaveAccessibleDescription('0 of 300 characters Write what you need it for.')
    for (const field of [name, email, reason]) await expect(field).toHaveAttribute('aria-invalid', 'true')
  },
}

/** What is no address is told when its field is left, and no longer once it is one. */
export const BadData: Story = {
  play: async ({ canvasElement }) => {
    const { email } = fieldsOf(canvasElement)
    await userEvent.type(email, 'layla.haddad')
    await expect(email).not.toHaveAttribute('aria-invalid')
    await userEvent.tab()
    await expect(email).toHaveAttribute('aria-invalid', 'true')
    await expect(email).toHaveAccessibleDescription(
      'Write an e-mail address, such as layla.haddad@company.example.',
    )
    await userEvent.type(email, '@company.example')
    await expect(email).not.toHaveAttribute('aria-invalid')
  },
}

/** The request is on its way: another press does nothing, and it is too late to change or to cancel it. */
export const Sending: Story = {
  args: { busy: true },
  play: async ({ canvasElement, args }) => {
    await fill(canvasElement)
    const { send } = fieldsOf(canvasElement)
    await expect(send).toHaveTextContent('Sending...')
    await userEvent.click(send)
    await expect(args.onSend).not.toHaveBeenCalled()
    await expect(fieldsOf(canvasElement).reason).toHaveAttribute('readonly')
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Cancel' }))
    await expect(args.onCancel).not.toHaveBeenCalled()
  },
}

/** It was refused: the reason is told, and what was typed stays. */
export const Failed: Story = {
  args: { error: 'Asked on 14 Oct, 14:36. No answer yet.' },
  play: async ({ canvasElement }) => {
    await fill(canvasElement)
    await userEvent.click(fieldsOf(canvasElement).send)
    await expect(within(canvasElement).getByRole('alert')).toHaveTextContent('No answer yet.')
    await expect(fieldsOf(canvasElement).reason).toHaveValue(layla.reason)
  },
}

/** How many pages it has is not known, and its words have no place to break. */
export const LongText: Story = {
  args: { item: { title: longTitle, kind: 'Demo · Tools Hub' } },
  decorators: [narrow],
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('Demo · Tools Hub · view only')).toBeVisible()
    await fill(canvasElement, { ...layla, reason: longWord.repeat(5) })
    await userEvent.tab()
    await expect(fieldsOf(canvasElement).reason).toHaveAccessibleDescription(/Keep it to 300 characters\.$/)
    await expectToFit(canvasElement)
  },
}
