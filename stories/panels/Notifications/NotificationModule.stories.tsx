import type { Meta, StoryObj } from '@storybook/react'
import { fn, userEvent, within } from '@storybook/test'
import { createdDestination, deliveries, destinations, makeDestination } from '~/data/fixtures/notifications'
import { ready } from '~/ui/lib/loadable'
import { NotificationModule } from '~/ui/panels/Notifications/NotificationModule'
import { inAdminPanel } from '../../support/adminPanel'
import { choices } from '../../support/choices'

const failed = { state: 'failed', message: '503: The server cannot reach its data.', onRetry: fn() } as const
const arrived = { arrived: true, result: '202 Accepted in 0.4 s', at: '2025-10-14T14:08:00.000Z' }
const none = ready({ ...destinations, destinations: [] })

const meta = {
  component: NotificationModule,
  title: 'Panels/Admin Mode/NotificationModule',
  id: 'panels-admin-mode-notificationmodule',
  tags: ['new', 'since-0.2.0'],
  args: {
    destinations: ready(destinations),
    deliveries,
    now: new Date('2025-10-14T14:08:00Z'),
    busy: false,
    error: null,
    test: null,
    created: null,
    onSecretNoted: fn(),
    onSave: fn(() => Promise.resolve(true)),
    onTest: fn(),
    onNewSecret: fn(),
    onState: fn(),
    onDelete: fn(),
  },
  argTypes: {
    destinations: choices({ three: ready(destinations), none, failed, loading: { state: 'loading' } }),
  },
  decorators: [inAdminPanel],
} satisfies Meta<typeof NotificationModule>

export default meta
type Story = StoryObj<typeof meta>

const opens =
  (...names: (string | RegExp)[]): NonNullable<Story['play']> =>
  async ({ canvasElement }) => {
    for (const name of names) await userEvent.click(within(canvasElement).getByRole('button', { name }))
  }

/** Each destination with its rules and how its last message went, and what was sent. One was paused by its failures. */
export const Default: Story = {}

/** No destination yet. */
export const Empty: Story = { args: { destinations: none, deliveries: [] } }

/** The destinations are being loaded. */
export const Loading: Story = { args: { destinations: { state: 'loading' }, deliveries: [] } }

/** They could not be loaded. */
export const Failed: Story = { args: { destinations: failed, deliveries: [] } }

/** A new webhook’s secret is shown once. A long name wraps. */
export const Created: Story = {
  args: {
    created: createdDestination,
    deliveries: [],
    destinations: ready({
      ...destinations,
      destinations: [makeDestination({ name: 'notification'.repeat(16), waiting: 1, failures: 2 })],
    }),
  },
}

/** The demo sends nothing. */
export const Demo: Story = {
  args: { destinations: ready({ ...destinations, destinations: [], sends: false }), deliveries: [] },
}

/** A destination is opened in the list’s place: its rules, a test, and its messages. */
export const Destination: Story = { play: opens(/^Launch board/) }

/** A webhook gets a new secret once that is confirmed. */
export const NewSecret: Story = {
  args: {
    created: createdDestination,
    destinations: ready({ ...destinations, destinations: [createdDestination] }),
  },
  play: opens(/^Data warehouse/, 'New secret'),
}

/** A test has not arrived, and a deletion asks first. */
export const TestFailed: Story = {
  args: {
    test: {
      ...{ id: 3, typed: null },
      result: { ...arrived, arrived: false, result: '404 Not Found after 0.2 s. The receiver was removed.' },
    },
  },
  play: opens(/^Supply planning/, 'Delete'),
}

/** A new destination: Teams, e-mail or a webhook. What was typed has arrived, but its name is taken. */
export const New: Story = {
  args: {
    test: { id: null, typed: null, result: arrived },
    error: { title: 'Not saved', text: 'A destination with this name already exists; choose another name.' },
  },
  play: opens('Add a destination'),
}

/** E-mail is not set up on this server. */
export const NoMail: Story = {
  args: { destinations: ready({ ...destinations, canMail: false }) },
  play: opens('Add a destination', 'E-mail'),
}

/** A message as it was sent, as text. */
export const Message: Story = { play: opens(/^View Go-live moved/) }
