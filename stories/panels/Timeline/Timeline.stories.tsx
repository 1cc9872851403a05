import type { Meta, StoryObj } from '@storybook/react'
import { fn } from '@storybook/test'
import { makePhase, phases } from '~/data/fixtures/phase'
import { ready } from '~/ui/lib/loadable'
import { Timeline } from '~/ui/panels/Timeline/Timeline'
import { choices } from '../../support/choices'
import { controlled } from '../../support/controlled'

const states = {
  'seven phases': ready(phases),
  loading: { state: 'loading' },
  empty: ready([]),
  failed: { state: 'failed', message: '500: the store did not answer', onRetry: fn() },
  'bad data': ready([
    { ...makePhase({ id: 'bad', status: 'PENDING' }), progress: 'abc' },
    { ...makePhase({ id: 'worse' }), status: 'DONE-ISH' as 'PENDING', progress: '0.51' },
  ]),
} as const

const meta = {
  component: Timeline,
  title: 'Panels/Timeline/Timeline (accordion)',
  id: 'panels-timeline-timeline',
  tags: ['stable', 'since-0.1.0'],
  args: { phases: states['seven phases'], openPhaseId: null, onOpenPhase: fn() },
  argTypes: {
    phases: choices(states),
    openPhaseId: choices({ none: null, 'phase 4': 'phase-4', 'phase 7': 'phase-7' }),
  },
  parameters: { layout: 'fullscreen' },
  decorators: [controlled('openPhaseId', 'onOpenPhase')],
} satisfies Meta<typeof Timeline>

export default meta
type Story = StoryObj<typeof meta>

/** The list of phases, all closed. */
export const Default: Story = {}

/** One phase is open. */
export const Opened: Story = { args: { openPhaseId: 'phase-4' } }

/** Eight rows, with the boxes of a phase. */
export const Loading: Story = { args: { phases: states.loading } }

/** No phases are planned. */
export const Empty: Story = { args: { phases: states.empty } }

/** The list could not be loaded. */
export const Failed: Story = { args: { phases: states.failed } }

/** A progress that cannot be read is 0%. An unknown status follows from the progress. */
export const BadData: Story = { args: { phases: states['bad data'] } }
