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
  { label: 'Did not move', text: 'Phase 6, though it was due to' },
  { label: 'Taken back', text: "Men's Health 60% → 58%" },
]

/** Phases and their plan, both here. */
function ready(phases: readonly Phase[], week = thisWeek) {
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
    ...ready(plannedPhases),
  },
  parameters: { layout: 'fullscreen' },
  decorators: [shownAnew],
} satisfies Meta<typeof Hero>

export default meta
type Story = StoryObj<typeof meta>

/** The top of the home page: words, three figures as they are written, the launch’s Gantt chart, and the last seven days. */
export const Default: Story = {
  // Without trends there is the rail alone.
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
      ...['Moved most', 'Did not move', 'Taken back'],
    ])
  },
}

/** On a phone the three figures are rows of 44 pixels. */
export const Phone: Story = {
  tags: ['variant', '!dev'],
  parameters: shownAt('phone'),
  play: async ({ canvas, canvasElement, step }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
    for (const term of canvas.getAllByRole('term').slice(0, 3)) {
      const height = Math.round(term.parentElement?.getBoundingClientRect().height ?? 0)
      await expect([44, 45]).toContain(height)
    }
    await step('on a phone the titles have no place, as in the lanes themselves', async () => {
      await showWith<Story>(Loading.args ?? {})
      await expectToFit(canvasElement)
    })
    await step('the same on a phone', async () => {
      await showWith<Story>(LongText.args ?? {})
      await expectToFit(canvasElement)
    })
  },
}

/** The phases are here and their plan is not: nothing is drawn that would move. */
export const PlanOnItsWay: Story = {
  args: { plan: { state: 'loading' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Loading the launch rail')
  },
}

/** What has changed since the reader's last visit is over the panel; what can be pressed is beside the chart's sentence. */
export const WithDigest: Story = {
  args: { digest: <p>Since your last visit</p>, tools: <button type="button">As of 14:35</button> },
  play: async ({ canvas }) => {
    const digest = canvas.getByText('Since your last visit')
    const kpi = canvas.getByText('Coverage to date')
    await expect(digest.getBoundingClientRect().bottom).toBeLessThanOrEqual(kpi.getBoundingClientRect().top)
    await expect(canvas.getByRole('button', { name: 'As of 14:35' })).toBeVisible()
  },
}

/** Of an earlier moment are the seven days before it. */
export const EarlierMoment: Story = {
  tags: ['variant', '!dev'],
  args: { currentPhases: plannedPhases },
  play: async ({ canvas, step }) => {
    await expect(canvas.getByRole('heading', { name: 'That week' })).toBeVisible()
    await step('the plan was refused', async () => {
      await showWith<Story>({ plan: { state: 'failed', message: '503: the store is full' } })
      await expect(canvas.getByRole('alert')).toHaveTextContent('503: the store is full')
    })
  },
}

/** The phases are on their way: seven bars; the figures, which are constants, are already. */
export const Loading: Story = {
  args: { phases: { state: 'loading' } },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvasElement.querySelectorAll('[data-skeleton]')).toHaveLength(7)
    await expect(canvas.getByRole('status')).toHaveTextContent('Loading the launch rail')
    await expect(canvas.getByText('Nov 2025')).toBeVisible()
  },
}

/** No phase has been planned, and there is nothing to say of the last seven days. */
export const Empty: Story = {
  args: ready([], []),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No phases have been planned yet.')).toBeVisible()
    await expect(canvas.queryByRole('heading', { level: 2 })).toBeNull()
  },
}

const onRetry = fn()

/** The phases were refused: what failed, why, and a way to ask again. */
export const Failed: Story = {
  args: { phases: { state: 'failed', message: '500: the store did not answer', onRetry } },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('500: the store did not answer')
    await expectRetry(canvasElement, onRetry)
  },
}

/** Numbers and dates that say nothing: 0% and no bar, never a gap. */
export const BadData: Story = {
  args: {
    ...ready([{ ...makePhase({ id: 'bad' }), progress: 'NaN', dates: '—' }, makePhase({ id: 'good' })]),
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('link', { name: /^1 .* 0% pending, dates not read/ })).toBeVisible()
    await expect(canvasElement.innerHTML).not.toContain('NaN')
  },
}

/** Titles longer than their column, one of them of 200 characters; a right-to-left name turns no change round. */
export const LongText: Story = {
  args: {
    ...ready(
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

/** In right-to-left text the figures and the Gantt chart begin at the right; English sentences keep their order. */
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

/** The same on a phone. */
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
