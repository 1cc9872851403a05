import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, within } from '@storybook/test'
import { businessUnits } from '~/data/fixtures/businessUnit'
import { phaseCourses, planMoment, plannedPhases, planOf, unitCourses } from '~/data/fixtures/course'
import { TrendGrid } from '~/ui/panels/Trends/TrendGrid'
import { expectToFit, longTitle } from '../../support/narrow'
import { expectRetry } from '../../support/retry'
import { shownAt } from '../../support/shownAt'

const recorded = { courses: phaseCourses, units: businessUnits, unitCourses }

const meta = {
  component: TrendGrid,
  title: 'Panels/Overview/TrendGrid',
  tags: ['new', 'since-next'],
  args: {
    phases: plannedPhases,
    plan: planOf(plannedPhases, planMoment, phaseCourses),
    recorded: { state: 'ready', value: recorded },
  },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof TrendGrid>

export default meta
type Story = StoryObj<typeof meta>

/** Seven phases against their plan, their forecast ends over time, and the units with what they gained. */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvasElement).toHaveTextContent('4Pre-Launch Activation72% 4 days behind')
    await expect(canvas.getByRole('row', { name: /^Phase 4 \d+ \w+ 28 Oct$/ })).toBeInTheDocument()
    await expect(canvasElement).toHaveTextContent(/Oncology\d+% \+\d+ in 14 days/)
    await expect(canvas.getAllByRole('table', { name: /^(?!Forecast).* over time$/ })).toHaveLength(6)
  },
}

/** Nothing was recorded: the figures and the plan alone. */
export const NoHistory: Story = {
  args: { recorded: { state: 'ready', value: { ...recorded, courses: [], unitCourses: [] } } },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelectorAll('polyline')).toHaveLength(7)
    await expect(canvasElement).not.toHaveTextContent('in 14 days')
  },
}

/** On their way. */
export const LoadingTrends: Story = {
  args: { recorded: { state: 'loading' } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('status')).toHaveTextContent('Loading the trends')
  },
}

const onRetry = fn()

/** They were refused: why, and a way to ask again. */
export const Failed: Story = {
  args: { recorded: { state: 'failed', message: '503: the store is full', onRetry } },
  play: async ({ canvasElement }) => {
    await expectRetry(canvasElement, onRetry)
  },
}

/** Names of two hundred characters, on a phone. */
export const LongText: Story = {
  args: { phases: plannedPhases.map((phase) => ({ ...phase, title: longTitle })) },
  parameters: shownAt('phone'),
  play: async ({ canvasElement }) => {
    await expectToFit(canvasElement)
  },
}
