import type { Meta, StoryObj } from '@storybook/react'
import { fn } from '@storybook/test'
import type { MouseEvent } from 'react'
import { changeDays } from '~/data/fixtures/changes'
import { AsOf } from '~/ui/panels/TimeTravel/AsOf'
import { SnapshotBanner } from '~/ui/panels/TimeTravel/SnapshotBanner'
import { SnapshotFrame } from '~/ui/panels/TimeTravel/SnapshotFrame'
import { TimeTravelBar, type TimeTravelBarProps } from '~/ui/panels/TimeTravel/TimeTravelBar'
import { NotConnectedSign } from '~/ui/parts/NotConnectedSign/NotConnectedSign'
import { choices } from '../../support/choices'
import { controlled } from '../../support/controlled'

const byDays = (days: number) => (time: Date) => new Date(time.getTime() + days * 86_400_000)

const meta = {
  component: SnapshotBanner,
  subcomponents: { AsOf, SnapshotFrame, TimeTravelBar },
  title: 'Panels/Live and time travel/SnapshotBanner (AsOf, SnapshotFrame), TimeTravelBar (slider)',
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

/**
 * `AsOf`: the time of the figures, and a press opens time travel; with newer figures to show, while it is open; of a
 * snapshot, with its day; while the connection is lost.
 */
export const Times: Story = {
  name: 'AsOf',
  render: ({ asOf }) => (
    <div style={{ display: 'grid', gap: 12, justifyItems: 'start', padding: 24 }}>
      <AsOf {...lastChange} open={false} onOpenChange={fn()} />
      <AsOf {...lastChange} open note="3 newer" onOpenChange={fn()} />
      <AsOf asOf={asOf} open onOpenChange={fn()} />
      <AsOf
        {...lastChange}
        open={false}
        note="not connected"
        sign={<NotConnectedSign />}
        onOpenChange={fn()}
      />
    </div>
  ),
}

const oneDay = [{ time: '2025-10-14', changes: 1 }]
/** Also beyond the launch, where nothing is drawn. */
const manyChanges = [
  { time: '2025-07-31', changes: 2 },
  ...changeDays,
  { time: '2025-10-16', changes: 100_000 },
  { time: '2025-12-01', changes: 2 },
]

/** `TimeTravelBar`: 3 October, with a dashed line for today. */
export const Bar: StoryObj<TimeTravelBarProps> = {
  name: 'TimeTravelBar (slider)',
  args: {
    days: changeDays,
    now: new Date('2025-10-14T14:35:00Z'),
    asOf: '2025-10-03T18:00',
    sentence: 'Phase 4 was 2 days behind plan.',
    autoFocus: false,
    onMove: fn(),
    onClose: fn(),
  },
  argTypes: {
    days: choices({ 'many days': changeDays, 'one day': oneDay, '100,000 changes on a day': manyChanges }),
    asOf: choices({
      now: null,
      'an evening': '2025-10-03T18:00',
      'the minute of a change': '2025-10-03T14:34',
    }),
  },
  // As in the Gantt chart: over its lanes and below them, beside its titles.
  render: ({ days, now, asOf, sentence, autoFocus, onMove, onClose }) => (
    <div
      style={{
        position: 'relative',
        height: 230,
        marginInlineStart: 'max(44px, min(304px, 100vw - 600px))',
      }}
    >
      <TimeTravelBar {...{ days, now, asOf, sentence, autoFocus, onMove, onClose }} />
    </div>
  ),
  decorators: [controlled('asOf', 'onMove')],
  parameters: { layout: 'padded' },
}

/** Just opened: the handle is at now, and has the focus. */
export const BarOpened: typeof Bar = {
  ...Bar,
  name: 'TimeTravelBar, opened',
  args: { ...Bar.args, asOf: null, autoFocus: true },
}

/** The history begins today: there is no earlier evening. */
export const OneDay: typeof Bar = {
  ...Bar,
  name: 'TimeTravelBar, one day',
  args: { ...Bar.args, days: oneDay, asOf: null },
}

/** A day with very many changes leaves the columns of the others visible. */
export const ManyChanges: typeof Bar = {
  ...Bar,
  name: 'TimeTravelBar, many changes',
  args: { ...Bar.args, days: manyChanges },
}
