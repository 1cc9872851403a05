import type { Meta, StoryObj } from '@storybook/react'
import { fn } from '@storybook/test'
import { longRisk, makeRisk, riskViews } from '~/data/fixtures/risk'
import { ready } from '~/ui/lib/loadable'
import { Threats } from '~/ui/panels/Risks/Threats'
import { Button } from '~/ui/parts/Button/Button'
import { Panel } from '~/ui/parts/Panel/Panel'
import { choices } from '../../support/choices'

const failed = { state: 'failed', message: '500: Internal Server Error', onRetry: fn() } as const

const meta = {
  component: Threats,
  title: 'Panels/Risks/Threats',
  tags: ['new', 'since-0.3.0'],
  args: { risks: ready(riskViews), onAll: fn() },
  argTypes: {
    risks: choices({ eight: ready(riskViews), none: ready([]), loading: { state: 'loading' }, failed }),
  },
  decorators: (Story) => (
    <Panel>
      <Story />
    </Panel>
  ),
} satisfies Meta<typeof Threats>

export default meta
type Story = StoryObj<typeof meta>

/** Below the Gantt chart: the three that matter most, and the way to all. */
export const Default: Story = {}

/** Nothing is on record, for a reader. */
export const Empty: Story = { args: { risks: ready([]) } }

/** Nothing is on record, for an editor. */
export const EmptyForEditors: Story = {
  args: { risks: ready([]), addButton: <Button variant="ghost">Add the first risk</Button> },
}

/** All are closed. */
export const AllClosed: Story = {
  args: { risks: ready(riskViews.filter(({ status }) => status === 'closed')) },
}

/** At an earlier time. */
export const Snapshot: Story = { args: { isPast: true } }

/** The list is loading. */
export const Loading: Story = { args: { risks: { state: 'loading' } } }

/** The list could not be loaded. */
export const Failed: Story = { args: { risks: failed } }

/** A long title and a long name, and one without a phase or a day. */
export const LongText: Story = {
  args: {
    risks: ready([longRisk, makeRisk({ id: 'R3', phase: null, due: '', dueOn: '', owner: '' })]),
  },
}
