import type { Meta, StoryObj } from '@storybook/react'
import { fn } from '@storybook/test'
import { makePhase, phases } from '~/data/fixtures/phase'
import { PhaseAccordion } from '~/ui/panels/Timeline/PhaseAccordion'
import { choices } from '../../support/choices'
import { controlled } from '../../support/controlled'
import { longTitle, longWord } from '../../support/narrow'

const boundaries = ['0', '0.5', '0.51', '0.995', '1']
  .map((progress) => makePhase({ id: `at-${progress.replace('.', '-')}`, status: 'PENDING', progress }))
  .concat(makePhase({ id: 'early', title: 'Completed early', status: 'COMPLETED', progress: '0.4' }))

const bad = ['abc', '', '1.2', '-0.5'].map((progress, index) => ({
  ...makePhase({ id: `bad-${index}`, status: 'PENDING' }),
  progress,
  objectives: undefined as unknown as string[],
  deliverables: [],
}))

const long = [
  makePhase({
    id: 'long',
    title: longTitle,
    owner: `${longWord}, with every regional manager`,
    objectives: [longWord.repeat(2)],
  }),
  ...Array.from({ length: 10 }, (_, index) => makePhase({ id: `other-${index}` })),
]

const meta = {
  component: PhaseAccordion,
  title: 'Panels/Timeline/PhaseAccordion (accordion, stepper)',
  id: 'panels-timeline-phaseaccordion',
  tags: ['stable', 'since-0.1.0'],
  args: { phases, openId: null, onOpenChange: fn() },
  argTypes: {
    phases: choices({ 'seven phases': phases, boundaries, 'bad data': bad, 'long text': long }),
    openId: choices({ none: null, 'phase 1': 'phase-1', 'phase 4': 'phase-4', 'phase 7': 'phase-7' }),
  },
  decorators: [controlled('openId', 'onOpenChange')],
} satisfies Meta<typeof PhaseAccordion>

export default meta
type Story = StoryObj<typeof meta>

/** All phases are closed, as when the page opens. */
export const Default: Story = {}

/** One phase is open. Another one that is opened closes it. */
export const OneOpen: Story = { args: { openId: 'phase-4' } }

/** At 50% a phase has started, above it is in progress. 99.5% shows 100% but is not completed. */
export const Boundaries: Story = { args: { phases: boundaries } }

/** A progress that cannot be read, or is out of range, is 0%. Missing lists show a dash. */
export const BadData: Story = { args: { phases: bad, openId: 'bad-0' } }

/** Long words wrap, and two-digit numbers fit. */
export const LongText: Story = { args: { phases: long, openId: 'long' } }
