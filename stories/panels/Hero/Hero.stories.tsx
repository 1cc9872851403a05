import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn } from '@storybook/test'
import type { Phase } from '~/data/contract/phase'
import { changeWords, isolated } from '~/data/domain/format/isolated'
import { phaseSeries, planMoment, plannedPhases, planOf } from '~/data/fixtures/timeSeries'
import { makePhase } from '~/data/fixtures/phase'
import type { WeekLine } from '~/data/contract/plan'
import { Hero } from '~/ui/panels/Hero/Hero'
import { expectRightToLeft, expectToFollow, expectToReadFromTheLeft } from '../../support/direction'
import { expectToFit, longTitle } from '../../support/narrow'
import { expectRetry } from '../../support/retry'
import { shownAt } from '../../support/shownAt'
import { playedWhere } from '../../support/playedWhere'
import { showWith, shownAnew } from '../../support/showWith'

const thisWeek: readonly WeekLine[] = [
  { label: 'Moved most', text: 'Phase 5 25% → 50% · Phase 4 57% → 72% · Oncology 72% → 78% · and 5 more' },
  { label: 'Fell back', text: 'Respiratory 64% → 61%' },
  { label: 'Did not move', text: 'Phase 6, though it was due to' },
  { label: 'Taken back', text: "Men's Health 60% → 58%" },
]

/** The phases and their plan, both loaded. */
function loaded(phases: readonly Phase[], week = thisWeek) {
  return {
    phases: { state: 'ready', value: phases },
    plan: { state: 'ready', value: { ...planOf(phases, planMoment, phaseSeries), week } },
  } as const
}

const meta = {
  component: Hero,
  title: 'Panels/Overview/Hero',
  tags: ['stable', 'since-0.1.0'],
  args: {
    ...loaded(plannedPhases),
  },
  parameters: { layout: 'fullscreen' },
  decorators: [shownAnew],
} satisfies Meta<typeof Hero>

export default meta
type Story = StoryObj<typeof meta>

/** The top of the home page: text, three key figures, the Gantt chart of the launch, and the last seven days. */
export const Default: Story = {
  // Without trends there is only the chart.
  argTypes: { view: { control: false } },
  play: async ({ canvas }) => {
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
    await expect(canvas.getByRole('heading', { name: 'This week' })).toBeVisible()
    const figures = canvas.getAllByRole('definition').map((figure) => figure.textContent)
    await expect(figures.slice(0, 3)).toEqual(['70%', 'Completed', 'Nov 2025'])
    await expect(canvas.getAllByRole('term').map((term) => term.textContent)).toEqual([
      ...['Coverage to date', 'Medical Rep training', 'Go-Live'],
      ...['Moved most', 'Fell back', 'Did not move', 'Taken back'],
    ])
  },
}

/** On a phone the three key figures are rows of 44 pixels. */
export const Phone: Story = {
  tags: ['variant', '!dev'],
  parameters: shownAt('phone'),
  play: async ({ canvas, canvasElement, step }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
    for (const term of canvas.getAllByRole('term').slice(0, 3)) {
      const height = Math.round(term.parentElement?.getBoundingClientRect().height ?? 0)
      await expect([44, 45]).toContain(height)
    }
    await step('while loading, the skeleton fits the phone', async () => {
      await showWith<Story>(Loading.args ?? {})
      await expectToFit(canvasElement)
    })
    await step('long titles fit the phone', async () => {
      await showWith<Story>(LongText.args ?? {})
      await expectToFit(canvasElement)
    })
  },
}

/** The phases are loaded, their plan is not: nothing is drawn that would move later. */
export const PlanLoading: Story = {
  args: { plan: { state: 'loading' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Loading the launch rail')
  },
}

/** The changes since the last visit are above the panel. The tools are beside the sentence of the chart. */
export const WithDigest: Story = {
  args: { digest: <p>Since your last visit</p>, tools: <button type="button">Last change 14:35</button> },
  play: async ({ canvas }) => {
    const digest = canvas.getByText('Since your last visit')
    const kpi = canvas.getByText('Coverage to date')
    await expect(digest.getBoundingClientRect().bottom).toBeLessThanOrEqual(kpi.getBoundingClientRect().top)
    await expect(canvas.getByRole('button', { name: 'Last change 14:35' })).toBeVisible()
  },
}

/** An earlier time shows the seven days before it. */
export const Snapshot: Story = {
  tags: ['variant', '!dev'],
  args: { currentPhases: plannedPhases },
  play: async ({ canvas, step }) => {
    await expect(canvas.getByRole('heading', { name: 'That week' })).toBeVisible()
    await step('the plan could not be loaded', async () => {
      await showWith<Story>({ plan: { state: 'failed', message: '503: the store is full' } })
      await expect(canvas.getByRole('alert')).toHaveTextContent('503: the store is full')
    })
  },
}

/** Loading: seven skeleton bars. The key figures are constants and already visible. */
export const Loading: Story = {
  args: { phases: { state: 'loading' } },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvasElement.querySelectorAll('[data-skeleton]')).toHaveLength(7)
    await expect(canvas.getByRole('status')).toHaveTextContent('Loading the launch rail')
    await expect(canvas.getByText('Nov 2025')).toBeVisible()
  },
}

/** No phases, and no changes in the last seven days. */
export const Empty: Story = {
  args: loaded([], []),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No phases have been planned yet.')).toBeVisible()
    await expect(canvas.queryByRole('heading', { level: 2 })).toBeNull()
  },
}

const onRetry = fn()

/** The phases could not be loaded, with the reason and Try again. */
export const Failed: Story = {
  args: { phases: { state: 'failed', message: '500: the store did not answer', onRetry } },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('500: the store did not answer')
    await expectRetry(canvasElement, onRetry)
  },
}

/** Unreadable progress shows as 0%, and a phase with unreadable dates has no bar. */
export const BadData: Story = {
  args: {
    ...loaded([{ ...makePhase({ id: 'bad' }), progress: 'NaN', dates: '—' }, makePhase({ id: 'good' })]),
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('link', { name: /^1 .* 0% pending, dates not read/ })).toBeVisible()
    await expect(canvasElement.innerHTML).not.toContain('NaN')
  },
}

/** Titles longer than their column, one of them of 200 characters. A right-to-left name does not reverse a change. */
export const LongText: Story = {
  args: {
    ...loaded(
      plannedPhases.map((phase, index) => ({
        ...phase,
        title: index === 0 ? longTitle : `${phase.title}, Arzneimittelversorgungssicherstellung`,
      })),
      [
        { label: 'Moved most', text: `${longTitle} 25% → 50%` },
        {
          label: 'Taken back',
          text: `${isolated('الأورام')} ${changeWords('78%', '49%')} · Phase 4 57% → 72%`,
        },
      ],
    ),
  },
  play: playedWhere({ wide: true }, async ({ canvas, canvasElement }) => {
    await expectToFit(canvasElement)
    const line = canvas.getAllByRole('definition').at(-1) ?? canvasElement
    await expectToFollow(line, 'الأورام', '78%', '→', '49%', 'Phase 4', '57%', '72%')
  }),
}

/** Right-to-left: the key figures and the Gantt chart start on the right. English sentences keep their order. */
export const RightToLeft: Story = {
  tags: ['variant', '!dev'],
  globals: { direction: 'rtl' },
  play: playedWhere({ wide: true }, async ({ canvas, canvasElement }) => {
    await expectRightToLeft(...canvas.getAllByRole('definition').slice(0, 3))
    const cells = [...canvasElement.querySelectorAll('dd [aria-hidden] > span')]
    await expect(cells).toHaveLength(10)
    await expectRightToLeft(...cells)
    await expectToReadFromTheLeft(canvas.getByText(/^Product-driven plan/))
    await expectToReadFromTheLeft(canvas.getByText(/^Men's Health 60%/))
    await expectToFit(canvasElement)
  }),
}

/** Right-to-left, on a phone. */
export const RightToLeftPhone: Story = {
  tags: ['variant', '!dev'],
  globals: { direction: 'rtl' },
  parameters: shownAt('phone'),
  play: async ({ canvas, canvasElement }) => {
    for (const [index, label] of canvas.getAllByRole('term').slice(0, 3).entries())
      await expectRightToLeft(label, canvas.getAllByRole('definition')[index] ?? label)
    await expectToFit(canvasElement)
  },
}
