import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, userEvent, waitFor, within } from '@storybook/test'
import { AskForAccess } from '~/ui/panels/Access/AskForAccess'
import { choices } from '../../support/choices'
import { longTitle } from '../../support/narrow'

const item = { title: 'Objection handling playbook', kind: 'Guide · Training Materials', pages: 4 }
const unreachable = 'The server cannot be reached. Check the connection, then send it again.'

/** The form is loaded on first use. */
const opened = async () => {
  const name = await within(document.body).findByRole('textbox', { name: 'Your name' })
  await waitFor(() => expect(name).toHaveFocus())
}

const filled = async () => {
  await opened()
  await userEvent.keyboard('Layla Haddad{Tab}layla.haddad@company.example{Tab}Practice with the Western reps')
}

const meta = {
  component: AskForAccess,
  title: 'Panels/Access/AskForAccess (modal)',
  id: 'panels-access-askforaccess',
  tags: ['new', 'since-0.2.0'],
  args: { item, busy: false, error: null, onSend: fn(), onClose: fn() },
  argTypes: {
    item: choices({ none: null, 'a guide': item, 'a demo': { title: longTitle, kind: 'Demo · Tools Hub' } }),
    error: choices({ none: null, unreachable }),
  },
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '680px' } } },
  play: opened,
} satisfies Meta<typeof AskForAccess>

export default meta
type Story = StoryObj<typeof meta>

/** The dialog names the document, and who decides. The first field has focus. */
export const Default: Story = {}

/** Send marks each field that is missing, and moves to the first one. */
export const Invalid: Story = {
  play: async ({ canvas }) => {
    await opened()
    await userEvent.click(canvas.getByRole('button', { name: /^Send/ }))
  },
}

/** The request is being sent: nothing can be changed. */
export const Sending: Story = { args: { busy: true }, play: filled }

/** The request could not be sent. The input is kept. */
export const Refused: Story = { args: { error: unreachable }, play: filled }

/** A long title without a number of pages. */
export const LongText: Story = { args: { item: { title: longTitle, kind: 'Demo · Tools Hub' } } }
