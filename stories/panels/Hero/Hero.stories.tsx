import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, within } from '@storybook/test'
import type { Phase } from '~/data/contract/phase'
import { phaseCourses, planMoment, plannedPhases, planOf } from '~/data/fixtures/course'
import { makePhase } from '~/data/fixtures/phase'
import { Hero } from '~/ui/panels/Hero/Hero'
import { expectRightToLeft, expectToReadFromTheLeft } from '../../support/direction'
import { expectToFit, longTitle } from '../../support/narrow'
import { expectRetry } from '../../support/retry'
import { shownAt } from '../../support/shownAt'
import { playedWhere } from '../../support/playedWhere'

/** Phases and their plan, both here. */
function ready(phases: readonly Phase[]) {
  return {
    phases: { state: 'ready', value: phases },
    plan: { state: 'ready', value: planOf(phases, planMoment, phaseCourses) },
  } as const
}

const meta = {
  component: Hero,
  title: 'Panels/Overview/Hero',
  tags: ['stable', 'since-0.1.0'],
  args: {
    ...ready(plannedPhases),
  },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Hero>

export default meta
type Story = StoryObj<typeof meta>

/** The top of the home page: words, three figures, and the launch’s Gantt chart. */
export const Default: Story = {
  // Without trends there is the rail alone.
  argTypes: { view: { control: false } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent(
      'Pre-Launch Command Center (Aug → Nov 2025)',
    )
    await expect(
      canvas.getByText(
        'Product-driven plan, BU focus, HCP engagement, and execution discipline to ensure a flawless November launch.',
      ),
    ).toBeVisible()
    await expect(canvas.getByRole('link', { name: /^5 KOL Advocacy/ })).toHaveAttribute(
      'href',
      '#timeline-phase-5',
    )
  },
}

/** On a phone. */
export const Phone: Story = {
  tags: ['variant', '!dev'],
  parameters: shownAt('phone'),
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}

/** The phases are here and their plan is not: nothing is drawn that would move. */
export const PlanOnItsWay: Story = {
  args: { plan: { state: 'loading' } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('status')).toHaveTextContent('Loading the launch rail')
  },
}

/** The plan was refused. */
export const PlanFailed: Story = {
  args: { plan: { state: 'failed', message: '503: the store is full' } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('alert')).toHaveTextContent('503: the store is full')
  },
}

/** What is in place of the Gantt chart, and what can be pressed beside its sentence, come in from outside. */
export const WithTools: Story = {
  args: { tools: <button type="button">As of 14:35</button> },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('button', { name: 'As of 14:35' })).toBeVisible()
  },
}

/** What has changed since the reader's last visit is over the panel. */
export const WithDigest: Story = {
  args: { digest: <p>Since your last visit</p> },
  play: async ({ canvasElement }) => {
    const digest = within(canvasElement).getByText('Since your last visit')
    const kpi = within(canvasElement).getByText('Coverage to date')
    await expect(digest.getBoundingClientRect().bottom).toBeLessThanOrEqual(kpi.getBoundingClientRect().top)
  },
}

/** The phases are on their way: seven bars; the figures, which are constants, are already. */
export const Loading: Story = {
  args: { phases: { state: 'loading' } },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelectorAll('[data-skeleton]')).toHaveLength(7)
    await expect(within(canvasElement).getByRole('status')).toHaveTextContent('Loading the launch rail')
    await expect(within(canvasElement).getByText('Nov 2025')).toBeVisible()
  },
}

/** No phase has been planned. */
export const Empty: Story = {
  args: ready([]),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('No phases have been planned yet.')).toBeVisible()
  },
}

const onRetry = fn()

/** The phases were refused: what failed, why, and a way to ask again. */
export const Failed: Story = {
  args: { phases: { state: 'failed', message: '500: the store did not answer', onRetry } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('alert')).toHaveTextContent('500: the store did not answer')
    await expectRetry(canvasElement, onRetry)
  },
}

/** Numbers and dates that say nothing: 0% and no bar, never a gap. */
export const BadData: Story = {
  args: {
    ...ready([{ ...makePhase({ id: 'bad' }), progress: 'NaN', dates: '—' }, makePhase({ id: 'good' })]),
  },
  play: async ({ canvasElement }) => {
    await expect(
      within(canvasElement).getByRole('link', { name: /^1 .* 0% pending, dates not read/ }),
    ).toBeVisible()
    await expect(canvasElement.innerHTML).not.toContain('NaN')
  },
}

/** Titles longer than their column, one of them of 200 characters. */
export const LongText: Story = {
  args: {
    ...ready(
      plannedPhases.map((phase, index) => ({
        ...phase,
        title: index === 0 ? longTitle : `${phase.title}, Arzneimittelversorgungssicherstellung`,
      })),
    ),
  },
  play: async ({ canvasElement }) => {
    await expectToFit(canvasElement)
  },
}

/** In right-to-left text the figures and the Gantt chart begin at the right; English sentences keep their order. */
export const RightToLeft: Story = {
  tags: ['variant', '!dev'],
  globals: { direction: 'rtl' },
  play: playedWhere({ wide: true }, async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expectRightToLeft(...canvas.getAllByRole('definition'))
    await expectToReadFromTheLeft(canvas.getByText(/^Product-driven plan/))
    await expectToFit(canvasElement)
  }),
}

/** The same on a phone. */
export const RightToLeftPhone: Story = {
  tags: ['variant', '!dev'],
  globals: { direction: 'rtl' },
  parameters: shownAt('phone'),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    for (const [index, label] of canvas.getAllByRole('term').entries())
      await expectRightToLeft(label, canvas.getAllByRole('definition')[index] ?? label)
    await expectToFit(canvasElement)
  },
}
