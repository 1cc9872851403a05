import type { Decorator, Meta, StoryObj } from '@storybook/react'
import { Fragment } from 'react'
import type { EndMark, PlanRow } from '~/data/contract/plan'
import { PlanTrack, type PlanTrackProps } from '~/ui/parts/PlanTrack/PlanTrack'
import { ProgressBar } from '~/ui/parts/ProgressBar/ProgressBar'
import { choices } from '../support/choices'

const inColumn: Decorator = (Story, { parameters }) => (
  <div style={{ display: 'grid', gap: 16, inlineSize: parameters.isWide === true ? 'auto' : 200 }}>
    <Story />
  </div>
)

const meta = {
  component: ProgressBar,
  subcomponents: { PlanTrack },
  title: 'Parts/ProgressBar (meter), PlanTrack (Gantt bar)',
  id: 'parts-progressbar',
  tags: ['stable', 'since-0.1.0'],
  args: { value: 0.72, label: 'Phase progress' },
  argTypes: { value: { control: { type: 'range', min: 0, max: 1, step: 0.01 } } },
  decorators: [inColumn],
} satisfies Meta<typeof ProgressBar>

export default meta
type Story = StoryObj<typeof meta>

/** With a label, it is announced in whole percent. */
export const Default: Story = {}

/** Beside its figure it has no label, so that the percentage is read once. */
export const Decorative: Story = {
  render: () => (
    <div style={{ display: 'flex', alignItems: 'center', gap: 8 }}>
      <ProgressBar value={0.72} /> 72%
    </div>
  ),
}

/** Empty, nearly full, full; a value that is no number is empty, and one out of range is clamped. */
export const Boundaries: Story = {
  render: () => (
    <>
      {[0, 0.005, 0.995, 1, Number.NaN, -0.2, 7].map((value) => (
        <ProgressBar key={value} value={value} label={`At ${value}`} />
      ))}
    </>
  ),
}

const tones = [
  ...(['neutral', 'ink', 'done', 'go', 'start', 'pending'] as const),
  ...(['onco', 'diab', 'resp', 'sleep', 'mens', 'hosp'] as const),
]

/** Neutral for figures, ink for overall progress, otherwise the hue of the status or unit. Thick, as in an open phase. */
export const Tones: Story = {
  args: { size: 'thick' },
  render: (args) => (
    <>
      {tones.map((tone) => (
        <ProgressBar {...args} key={tone} tone={tone} label={tone} />
      ))}
    </>
  ),
}

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

/** `PlanTrack`, late at its pace: the shortfall is hatched, and a dashed line leads to the tick in its likely range. */
export const Plan: StoryObj<PlanTrackProps> = {
  name: 'PlanTrack (Gantt bar)',
  args: { row: rows.late, tone: 'go', progress: 0.5, showsLikely: true },
  argTypes: { row: choices(rows), progress: { control: { type: 'range', min: 0, max: 1, step: 0.05 } } },
  render: (args) => <PlanTrack {...args} />,
  parameters: { isWide: true },
}

/**
 * Ended late: a solid line and no range. On time: only a tick with its range. Beyond the window: a chevron at the edge.
 * Elsewhere in the saved plan: an outline. To spare: a thin line with an end stop. Without dates: no bar.
 */
export const Kinds: StoryObj<PlanTrackProps> = {
  name: 'PlanTrack, kinds',
  parameters: { isWide: true },
  args: { ...Plan.args, window: { start: '2025-08-01', end: '2025-11-30' } },
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
