import type { Meta, StoryObj } from '@storybook/react'
import { fn } from '@storybook/test'
import { changeDays } from '~/data/fixtures/changes'
import { TimeTravelBar } from '~/ui/panels/TimeTravel/TimeTravelBar'
import { choices } from '../../support/choices'
import { controlled } from '../../support/controlled'

const oneDay = [{ time: '2025-10-14', changes: 1 }]
/** Also beyond the launch, where nothing is drawn. */
const manyChanges = [
  { time: '2025-07-31', changes: 2 },
  ...changeDays,
  { time: '2025-10-16', changes: 100_000 },
  { time: '2025-12-01', changes: 2 },
]

const meta = {
  component: TimeTravelBar,
  title: 'Panels/Live and time travel/TimeTravelBar (slider)',
  id: 'panels-live-and-time-travel-timetravelbar',
  tags: ['new', 'since-0.2.0'],
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
    // Announced when the handle rests, and the focus as the bar appears.
    sentence: { control: false },
    autoFocus: { control: false },
  },
  // As in the Gantt chart: over its lanes and below them, beside its titles.
  render: (args) => (
    <div
      style={{ position: 'relative', height: 230, marginInlineStart: 'max(44px, min(304px, 100vw - 600px))' }}
    >
      <TimeTravelBar {...args} />
    </div>
  ),
  decorators: [controlled('asOf', 'onMove')],
} satisfies Meta<typeof TimeTravelBar>

export default meta
type Story = StoryObj<typeof meta>

/** 3 October, with a dashed line for today. */
export const Default: Story = {}

/** Just opened: the handle is at now, and has the focus. */
export const Opened: Story = { args: { asOf: null, autoFocus: true } }

/** The history begins today: there is no earlier evening. */
export const OneDay: Story = { args: { days: oneDay, asOf: null } }

/** A day with very many changes leaves the columns of the others visible. */
export const ManyChanges: Story = { args: { days: manyChanges } }
