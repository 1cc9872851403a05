import type { Meta, StoryObj } from '@storybook/react'
import { fn } from '@storybook/test'
import type { MouseEvent } from 'react'
import { changeRows } from '~/data/domain/history/changeRows'
import { digestLines } from '~/data/domain/history/visitDigest'
import { ChangeList, type ChangeListProps } from '~/ui/panels/Live/ChangeList'
import { LivePill } from '~/ui/panels/Live/LivePill'
import { VisitDigest, type VisitDigestProps } from '~/ui/panels/Live/VisitDigest'
import { change, items } from '../../support/changes'
import { choices } from '../../support/choices'
import { closable } from '../../support/controlled'

const at = (time: string, day = 14) => new Date(`2025-10-${String(day).padStart(2, '0')}T${time}:00Z`)

const statuses = {
  changes: { kind: 'changes', count: 3, at: at('14:35'), isReconnected: false },
  'one change, yesterday': { kind: 'changes', count: 1, at: at('18:02', 13), isReconnected: false },
  'changes, not counted': { kind: 'changes', count: null, at: at('14:35'), isReconnected: false },
  'changes, connected again': { kind: 'changes', count: 2, at: at('14:41'), isReconnected: true },
  'not connected': { kind: 'disconnected', since: at('14:20'), asOf: at('14:18') },
  'not connected, never changed': { kind: 'disconnected', since: at('14:20'), asOf: null },
  'connected again': { kind: 'reconnected' },
  'new version': { kind: 'version', at: at('14:40') },
  none: null,
} as const

const meta = {
  component: LivePill,
  subcomponents: { ChangeList, VisitDigest },
  title: 'Panels/Live and time travel/LivePill (notification), ChangeList, VisitDigest',
  id: 'panels-live-and-time-travel-livepill',
  tags: ['new', 'since-0.2.0'],
  args: { status: statuses.changes, now: at('14:40'), busy: false, onShow: fn(), onReload: fn() },
  argTypes: { status: choices(statuses) },
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '160px' } } },
  decorators: [closable('onShow')],
} satisfies Meta<typeof LivePill>

export default meta
type Story = StoryObj<typeof meta>

/** Newer figures exist. The page stays as it is until the pill is pressed. */
export const Changes: Story = {}

/** The connection was lost. The page connects again by itself, so there is no button. */
export const NotConnected: Story = { args: { status: statuses['not connected'] } }

/** Connected again, and nothing is newer. */
export const Reconnected: Story = { args: { status: statuses['connected again'] } }

/** A newer version of the site exists. The page loads it when the pill is pressed. */
export const NewVersion: Story = { args: { status: statuses['new version'] } }

const threeChanges = changeRows(
  [
    change('timeline/phase-4', { progress: '0.7' }, { progress: '0.72' }, '14:33'),
    change('business-units/onco', { progress: '0.76' }, { progress: '0.78' }, '14:34'),
    change('targets/target-vometron-8-mg-odf', { hcpVisits: 12 }, { hcpVisits: 14 }, '14:35'),
  ],
  items,
)

const fields = changeRows(
  [
    change(
      'timeline/phase-4',
      {
        owner: 'Mona',
        dates: 'Sep',
        title: 'A',
        status: 'PENDING',
        progress: '0',
        objectives: ['Brief all reps'],
      },
      { owner: 'Huda', dates: 'Oct', title: 'B', status: 'STARTED', progress: '0.1', objectives: [] },
      '14:33',
      'mona',
    ),
    change('products/sitagia-100-mg', { activitiesDone: [] }, { activitiesDone: ['Price filed'] }),
  ],
  items,
).map((row, index) => (index === 1 ? { ...row, at: null } : row))

const twoHundred = changeRows(
  Array.from({ length: 200 }, (_, index) =>
    change(`targets/target-${index}`, { hcpVisits: index }, { hcpVisits: index + 1 }),
  ),
  items,
)

const since = at('14:32')

const preventNavigation = (event: MouseEvent) => {
  event.preventDefault()
}
const onFollow = fn((_: string, event: MouseEvent) => {
  preventNavigation(event)
})

/** `ChangeList`: each change with its old value, its new value and its time. Each leads to its item. */
export const List: StoryObj<ChangeListProps> = {
  name: 'ChangeList',
  args: { rows: threeChanges, since, now: at('14:36'), onFollow, onClose: fn() },
  argTypes: {
    rows: choices({
      'three changes': threeChanges,
      'one change': threeChanges.slice(0, 1),
      'several fields': fields,
      '200 changes': twoHundred,
    }),
    since: choices({ 'some minutes ago': since, 'nothing was changed before': null }),
  },
  render: ({ rows, since, now, onFollow, onClose }) => (
    <ChangeList {...{ rows, since, now, onFollow, onClose }} />
  ),
  parameters: { docs: { story: { height: '420px' } } },
  decorators: [closable('onClose')],
}

/** The first change ever. */
export const FirstChange: typeof List = {
  ...List,
  name: 'ChangeList, the first change',
  args: { ...List.args, rows: threeChanges.slice(0, 1), since: null },
}

/** Several fields: the first four, and lists line by line. An administrator sees who made a change. One time is not known. */
export const Fields: typeof List = {
  ...List,
  name: 'ChangeList, several fields',
  args: { ...List.args, rows: fields },
}

/** 200 changes: the first 50, which scroll, and the number of the rest. */
export const Many: typeof List = {
  ...List,
  name: 'ChangeList, 200 changes',
  args: { ...List.args, rows: twoHundred },
  parameters: {
    ...List.parameters,
    // Where a test runs, the home page’s address is its own, and the links that are scrolled away would be skip links.
    a11y: { options: { rules: { 'skip-link': { enabled: false } } } },
  },
}

const progress = (path: string, before: string, after: string) =>
  change(path, { progress: before }, { progress: after })

const week = digestLines(
  [
    progress('timeline/phase-4', '0.57', '0.7'),
    progress('timeline/phase-5', '0.25', '0.5'),
    progress('timeline/phase-6', '0', '0.04'),
    progress('business-units/onco', '0.72', '0.76'),
    progress('business-units/diab', '0.7', '0.72'),
    progress('business-units/resp', '0.63', '0.66'),
    progress('business-units/sleep', '0.6', '0.64'),
    change(
      'targets/target-vometron-8-mg-odf',
      { hcpVisits: 7, pharmaciesActivated: 3 },
      { hcpVisits: 12, pharmaciesActivated: 4 },
    ),
    change(
      'products/sitagia-100-mg',
      { activitiesDone: [], viewAssets: [] },
      { activitiesDone: ['Price filed', 'Brief approved'], viewAssets: [{ title: 'Dosing card' }] },
    ),
  ],
  items,
)

/** `VisitDigest`: after a week, four lines of at most three items. Each item leads to its place on the page. */
export const Digest: StoryObj<VisitDigestProps> = {
  name: 'VisitDigest (banner)',
  args: {
    lastVisit: at('16:20', 7),
    now: at('14:35'),
    lines: week,
    snapshotHref: '/?at=2025-10-07T16:20',
    onSnapshot: fn(preventNavigation),
    onFollow,
    onClose: fn(),
  },
  argTypes: {
    lines: choices({ 'a week': week, 'one change': week.slice(0, 1) }),
    lastVisit: choices({ 'a week ago': at('16:20', 7), 'in another year': new Date('2024-12-30T09:00:00Z') }),
  },
  render: ({ lastVisit, now, lines, snapshotHref, onSnapshot, onFollow, onClose }) => (
    <VisitDigest {...{ lastVisit, now, lines, snapshotHref, onSnapshot, onFollow, onClose }} />
  ),
  parameters: { layout: 'padded', docs: { story: { height: '320px' } } },
  decorators: [closable('onClose')],
}
