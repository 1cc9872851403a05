import type { Meta, StoryObj } from '@storybook/react'
import { fn } from '@storybook/test'
import type { MouseEvent } from 'react'
import { digestLines } from '~/data/domain/history/visitDigest'
import { VisitDigest } from '~/ui/panels/Live/VisitDigest'
import { change, items } from '../../support/changes'
import { choices } from '../../support/choices'
import { closable } from '../../support/controlled'

const progress = (path: string, before: string, after: string) =>
  change(path, { progress: before }, { progress: after })

const changes = [
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
]
const week = digestLines(changes, items)
const oneLine = digestLines(changes.slice(0, 1), items)

const preventNavigation = (event: MouseEvent) => {
  event.preventDefault()
}

const meta = {
  component: VisitDigest,
  title: 'Panels/Live and time travel/VisitDigest (banner)',
  id: 'panels-live-and-time-travel-visitdigest',
  tags: ['new', 'since-0.2.0'],
  args: {
    lastVisit: new Date('2025-10-07T16:20:00Z'),
    now: new Date('2025-10-14T14:35:00Z'),
    lines: week,
    snapshotHref: '/?at=2025-10-07T16:20',
    onSnapshot: fn(preventNavigation),
    onFollow: fn((_: string, event: MouseEvent) => {
      preventNavigation(event)
    }),
    onClose: fn(),
  },
  argTypes: {
    lines: choices({ 'a week': week, 'one change': oneLine }),
    lastVisit: choices({
      'a week ago': new Date('2025-10-07T16:20:00Z'),
      'in another year': new Date('2024-12-30T09:00:00Z'),
    }),
  },
  decorators: [closable('onClose')],
} satisfies Meta<typeof VisitDigest>

export default meta
type Story = StoryObj<typeof meta>

/** After a week: four lines of at most three items. Each item leads to its place on the page. */
export const Default: Story = {}

/** A single change. */
export const OneLine: Story = { args: { lines: oneLine } }
