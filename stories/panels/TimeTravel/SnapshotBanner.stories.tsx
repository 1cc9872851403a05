import type { Meta, StoryObj } from '@storybook/react'
import { fn } from '@storybook/test'
import type { MouseEvent } from 'react'
import { AsOf } from '~/ui/panels/TimeTravel/AsOf'
import { SnapshotBanner } from '~/ui/panels/TimeTravel/SnapshotBanner'
import { SnapshotFrame } from '~/ui/panels/TimeTravel/SnapshotFrame'
import { NotConnectedSign } from '~/ui/parts/NotConnectedSign/NotConnectedSign'
import { choices } from '../../support/choices'
import { controlled } from '../../support/controlled'

const byDays = (days: number) => (time: Date) => new Date(time.getTime() + days * 86_400_000)

const meta = {
  component: SnapshotBanner,
  subcomponents: { AsOf, SnapshotFrame },
  title: 'Panels/Live and time travel/SnapshotBanner (AsOf, SnapshotFrame)',
  id: 'panels-live-and-time-travel-snapshotbanner',
  tags: ['new', 'since-0.2.0'],
  args: {
    asOf: new Date('2025-10-03T18:00:00Z'),
    newerChanges: 52,
    nowHref: '/',
    hasEarlier: true,
    hasLater: true,
    onEarlier: fn(),
    onLater: fn(),
    onNow: fn((event: MouseEvent) => {
      event.preventDefault()
    }),
  },
  argTypes: {
    asOf: choices({
      'this year': new Date('2025-10-03T18:00:00Z'),
      'last year': new Date('2024-12-30T09:00:00Z'),
    }),
    newerChanges: choices({ 'not known yet': null, none: 0, one: 1, '52': 52, '100,000': 100_000 }),
  },
  parameters: { layout: 'fullscreen' },
  decorators: [controlled('asOf', { onEarlier: byDays(-1), onLater: byDays(1) })],
} satisfies Meta<typeof SnapshotBanner>

export default meta
type Story = StoryObj<typeof meta>

/** Its time, the changes since, buttons to other moments and a link back to now. */
export const Default: Story = {}

/** The first change: there is no earlier one. */
export const FirstChange: Story = { args: { hasEarlier: false, newerChanges: 1 } }

/** The number of changes is not known yet. */
export const Loading: Story = { args: { newerChanges: null } }

/** SnapshotFrame around the window: it covers all and takes no press. */
export const Frame: Story = {
  parameters: { docs: { story: { inline: false, height: '160px' } } },
  render: () => (
    <>
      <p style={{ padding: 24 }}>A page of an earlier moment.</p>
      <SnapshotFrame />
    </>
  ),
}

const lastChange = { asOf: new Date('2025-10-14T14:35:00Z'), now: new Date('2025-10-14T18:00:00Z') }

/** AsOf: the time of the figures. A press opens time travel. */
export const TimeOfFigures: Story = {
  render: () => <AsOf {...lastChange} open={false} onOpenChange={fn()} />,
}

/** AsOf with newer figures to show, while time travel is open. */
export const NewerFigures: Story = {
  render: () => <AsOf {...lastChange} open note="3 newer" onOpenChange={fn()} />,
}

/** AsOf of a snapshot: with its day. */
export const TimeOfSnapshot: Story = { render: ({ asOf }) => <AsOf asOf={asOf} open onOpenChange={fn()} /> }

/** AsOf while the connection is lost. */
export const NotConnected: Story = {
  render: () => (
    <AsOf {...lastChange} open={false} note="not connected" sign={<NotConnectedSign />} onOpenChange={fn()} />
  ),
}
