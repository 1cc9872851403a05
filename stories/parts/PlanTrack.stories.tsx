import type { Meta, StoryObj } from '@storybook/react'
import { Fragment } from 'react'
import type { EndMark, PlanRow } from '~/data/contract/plan'
import { PlanTrack } from '~/ui/parts/PlanTrack/PlanTrack'
import { choices } from '../support/choices'

const late: EndMark = { position: 0.7, isBeyond: false, by: 'forecast', from: 0.4, likely: [0.62, 0.82] }

const rowOf = (endMark: EndMark, kept: PlanRow['kept'] = null): PlanRow => ({
  ...{ id: 'phase-1', span: { start: 0.1, length: 0.3 }, shortfall: 0.25, endMark, kept },
  ...{ text: '', isBehind: false, expectedEnd: '', ends: null, accessibleText: '' },
  ...{ after: [], spareDays: null },
})

const rows = {
  late: rowOf(late),
  'ended late': rowOf({ position: 0.6, isBeyond: false, by: 'record', from: 0.5, likely: null }),
  'on time': rowOf({ position: 0.5, isBeyond: false, by: 'forecast', from: null, likely: [0.45, 0.6] }),
  beyond: rowOf({ position: 1, isBeyond: true, by: 'forecast', from: 0.8, likely: [0.9, 1] }),
  compared: rowOf(late, { span: { start: 0.05, length: 0.25 }, text: '' }),
  'to spare': { ...rowOf({ ...late, position: 0.5, from: null, likely: null }), spareDays: 12 },
  'no dates': undefined,
}

const meta = {
  component: PlanTrack,
  title: 'Parts/PlanTrack (Gantt bar)',
  id: 'parts-plantrack',
  tags: ['new', 'since-0.2.0'],
  args: { row: rows.late, tone: 'go', progress: 0.5, showsLikely: true },
  argTypes: { row: choices(rows), progress: { control: { type: 'range', min: 0, max: 1, step: 0.05 } } },
} satisfies Meta<typeof PlanTrack>

export default meta
type Story = StoryObj<typeof meta>

/** Late at its pace: the shortfall is hatched, and a dashed line leads to the tick in its likely range. */
export const Default: Story = {}

/**
 * Ended late: a solid line and no range. On time: only a tick with its range. Beyond the window: a chevron at the edge.
 * Elsewhere in the saved plan: an outline. To spare: a thin line with an end stop. Without dates: no bar.
 */
export const Kinds: Story = {
  args: { window: { start: '2025-08-01', end: '2025-11-30' } },
  render: (args) => (
    <dl style={{ display: 'grid', gridTemplateColumns: 'auto 1fr', gap: 16, alignItems: 'center' }}>
      {Object.entries(rows).map(([kind, row]) => (
        <Fragment key={kind}>
          <dt>{kind}</dt>
          <dd data-kind={kind}>
            <PlanTrack {...args} row={row} />
          </dd>
        </Fragment>
      ))}
    </dl>
  ),
}
