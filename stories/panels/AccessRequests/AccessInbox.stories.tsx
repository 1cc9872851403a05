import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, userEvent, waitFor, within } from '@storybook/test'
import { accessInbox, makeAccessRequest } from '~/data/fixtures/access'
import { ready } from '~/ui/lib/loadable'
import { AskForAccess, type AskForAccessProps } from '~/ui/panels/Access/AskForAccess'
import { AccessInbox } from '~/ui/panels/AccessRequests/AccessInbox'
import { inAdminPanel } from '../../support/adminPanel'
import { choices } from '../../support/choices'
import { longTitle, longWord } from '../../support/narrow'

const empty = ready({ pending: [], open: [], closed: [], closedCount: 0 })
const failed = { state: 'failed', message: 'The server’s answer cannot be read.', onRetry: fn() } as const
const notGranted = { title: 'It was not granted', text: 'mona refused it at 14:39; the list shows it now.' }

const meta = {
  component: AccessInbox,
  subcomponents: { AskForAccess },
  title: 'Panels/Access/AccessInbox (approvals), AskForAccess (modal)',
  id: 'panels-access-accessinbox',
  tags: ['new', 'since-0.2.0'],
  args: {
    inbox: ready(accessInbox),
    ...{ busy: null, error: null, onGrant: fn(), onRefuse: fn(), onWait: fn(), onExtend: fn(), onEnd: fn() },
    now: new Date('2025-10-14T14:40:00Z'),
  },
  argTypes: {
    inbox: choices({ requests: ready(accessInbox), empty, failed, loading: { state: 'loading' } }),
    busy: choices({ none: null, 'Noura Saleh': 6 }),
    error: choices({ none: null, 'not granted': notGranted }),
  },
  decorators: [inAdminPanel],
} satisfies Meta<typeof AccessInbox>

export default meta
type Story = StoryObj<typeof meta>

/** Two requests are waiting, and three grants are open. */
export const Default: Story = {}

/** The ended and refused requests are open. */
export const Ended: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Ended and refused, 11' }))
  },
}

/** No requests */
export const Empty: Story = { args: { inbox: empty } }

/** The requests are being loaded. */
export const Loading: Story = { args: { inbox: { state: 'loading' } } }

/** The requests could not be loaded. */
export const Failed: Story = { args: { inbox: failed } }

/** A grant failed: someone else has refused the request. */
export const ActionFailed: Story = { args: { error: notGranted } }

/** An item that was deleted, a tool, a refusal by nobody, and long words. */
export const BadData: Story = {
  args: {
    inbox: ready({
      pending: [
        makeAccessRequest({ title: 'objection-handling-playbook', type: null, reason: longWord.repeat(4) }),
        makeAccessRequest({
          ...{ n: 2, collection: 'tools', title: 'Diabetes Navigator: Demo & Tutorial', type: null },
          requestedAt: '2025-10-11T11:02:00.000Z',
        }),
      ],
      open: [
        makeAccessRequest({
          ...{ n: 4, name: longWord, title: longWord, state: 'open', until: '2025-10-16T09:10:00.000Z' },
        }),
      ],
      closed: [makeAccessRequest({ n: 3, state: 'denied' })],
      closedCount: 1,
    }),
  },
}

/** The form is loaded on first use. */
const opened = async () => {
  const name = await within(document.body).findByRole('textbox', { name: 'Your name' })
  await waitFor(() => expect(name).toHaveFocus())
}

const filled = async () => {
  await opened()
  await userEvent.keyboard('Layla Haddad{Tab}layla.haddad@company.example{Tab}Practice with the Western reps')
}

/** `AskForAccess`: the dialog names the document, and who decides. The first field has focus. */
export const Ask: StoryObj<AskForAccessProps> = {
  name: 'AskForAccess (modal)',
  args: {
    item: { title: 'Objection handling playbook', kind: 'Guide · Training Materials', pages: 4 },
    ...{ busy: false, error: null, onSend: fn(), onClose: fn() },
  },
  argTypes: { item: { control: false } },
  render: ({ item, busy, error, onSend, onClose }) => (
    <AskForAccess {...{ item, busy, error, onSend, onClose }} />
  ),
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '680px' } } },
  play: opened,
}

/** Send marks each field that is missing, and moves to the first one. */
export const AskInvalid: typeof Ask = {
  ...Ask,
  name: 'AskForAccess, invalid',
  play: async ({ canvas }) => {
    await opened()
    await userEvent.click(canvas.getByRole('button', { name: /^Send/ }))
  },
}

/** The request is being sent: nothing can be changed. A long title, without a number of pages. */
export const AskSending: typeof Ask = {
  ...Ask,
  name: 'AskForAccess, sending',
  args: { ...Ask.args, item: { title: longTitle, kind: 'Demo · Tools Hub' }, busy: true },
  play: filled,
}

/** The request could not be sent. The input is kept. */
export const AskRefused: typeof Ask = {
  ...Ask,
  name: 'AskForAccess, refused',
  args: { ...Ask.args, error: 'The server cannot be reached. Check the connection, then send it again.' },
  play: filled,
}
