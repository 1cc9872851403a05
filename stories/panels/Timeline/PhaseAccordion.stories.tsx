import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, userEvent, within } from '@storybook/test'
import { makePhase, phases } from '~/data/fixtures/phase'
import { PhaseAccordion } from '~/ui/panels/Timeline/PhaseAccordion'
import { exceptCopyLinks } from '../../support/exceptCopyLinks'
import { expectChevron } from '../../support/chevron'
import { expectRightToLeft, expectToReadFromTheLeft } from '../../support/direction'
import { expectFocusRing } from '../../support/focus'
import { controlled } from '../../support/controlled'
import { expectToFit, longTitle, longWord } from '../../support/narrow'
import { shownAt } from '../../support/shownAt'
import { expectStatus } from '../../support/tone'
import { expectWholeText } from '../../support/wholeText'
import { playedWhere } from '../../support/playedWhere'

const meta = {
  component: PhaseAccordion,
  title: 'Panels/Timeline/PhaseAccordion',
  tags: ['stable', 'since-0.1.0'],
  args: { phases, openId: null, onOpenChange: fn() },
  decorators: [controlled('openId', 'onOpenChange')],
} satisfies Meta<typeof PhaseAccordion>

export default meta
type Story = StoryObj<typeof meta>

/** All phases are closed, as when the page opens. */
export const Default: Story = {}

/**
 * One phase is open at a time: opening another closes the first, by mouse and by keyboard. The open phase can be
 * closed.
 */
export const OneAtATime: Story = {
  tags: ['interaction'],
  play: async ({ canvas, args }) => {
    const opened = () => canvas.queryAllByRole('button', { expanded: true }).map((row) => row.id)
    const [first, second] = canvas.getAllByRole('button', exceptCopyLinks)
    if (!first || !second) throw new Error('Expected two phases.')

    await expect(first).toHaveAttribute('aria-expanded', 'false')
    await userEvent.click(first)
    await expect(args.onOpenChange).toHaveBeenLastCalledWith(phases[0]?.id)
    await expect(canvas.getByRole('region')).toHaveTextContent('Agree one positioning line')
    await expectChevron(first, 'up')
    await expectChevron(second, 'down')
    await userEvent.keyboard('{ArrowDown}')
    await expectFocusRing(second)
    await userEvent.keyboard('{Enter}')
    await expect(opened()).toEqual([second.id])
    await expect(canvas.getByRole('region')).toHaveTextContent('Tier every target HCP as A, B or C')
    await expect(args.onOpenChange).toHaveBeenLastCalledWith(phases[1]?.id)
    await userEvent.keyboard(' ')
    await expect(opened()).toEqual([])
    await expect(args.onOpenChange).toHaveBeenLastCalledWith(null)
    await userEvent.click(second)
    await userEvent.click(first)
    await expect(opened()).toEqual([first.id])
    await expectFocusRing(first)
  },
}

const boundaries = ['0', '0.5', '0.51', '0.995', '1']
  .map((progress) =>
    makePhase({
      id: `at-${progress.replace('.', '-')}`,
      title: `Progress ${progress}`,
      status: 'PENDING',
      progress,
    }),
  )
  .concat(makePhase({ id: 'early', title: 'Completed early', status: 'COMPLETED', progress: '0.4' }))

/**
 * The limits of the statuses: exactly 0.5 is STARTED, and 0.995 shows 100% but is not complete. A running phase has an
 * arc, a pending phase is dashed, and a completed phase has a check mark, whatever its progress.
 */
export const Boundaries: Story = {
  args: { phases: boundaries },
  play: async ({ canvas, canvasElement }) => {
    const rows = canvas.getAllByRole('button', exceptCopyLinks).map((row) => row.textContent)
    const ends = ['PENDING0%', 'STARTED50%', 'IN PROGRESS51%', 'IN PROGRESS100%', 'COMPLETED100%']
    for (const [index, end] of ends.entries()) await expect(rows[index]).toContain(end)
    for (const status of ['PENDING', 'STARTED', 'COMPLETED'] as const)
      await expectStatus(canvas.getAllByText(status)[0] ?? canvasElement, status)
    const circles = [...canvasElement.querySelectorAll('[class*="PhaseCircle_root"]')]
    await expect(circles.map(({ textContent }) => textContent)).toEqual(['1', '2', '3', '4', '', ''])
    await expect(circles.map(({ ariaHidden }) => ariaHidden)).toEqual(Array(6).fill('true'))
    await expect(circles.map(arcShare)).toEqual([undefined, 0.5, 0.51, 0.995, undefined, undefined])
    const [pending, started] = circles.map((circle) => circle.querySelector('circle') ?? circle)
    await expect(pending && getComputedStyle(pending).strokeDasharray).not.toBe('none')
    await expect(started && getComputedStyle(started).strokeDasharray).toBe('none')
  },
}

const badProgress = ['abc', '', null, Number.NaN, '1.2', '-0.5']

/** Invalid or out-of-range progress counts as 0. Missing lists show a dash. */
export const BadData: Story = {
  args: {
    phases: badProgress.map((progress, index) => ({
      ...makePhase({ id: `bad-${index}`, status: 'PENDING' }),
      progress: progress as string,
      objectives: undefined as unknown as string[],
      deliverables: [],
    })),
    openId: 'bad-0',
  },
  play: async ({ canvas, canvasElement }) => {
    for (const row of canvas.getAllByRole('button', exceptCopyLinks))
      await expect(row).toHaveTextContent('PENDING0%')
    await expect(canvas.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '0')
    await expect(canvas.getAllByText('—')).toHaveLength(2)
    await expect(canvasElement).not.toHaveTextContent('NaN')
  },
}

/** Long words without spaces and a title of 200 characters, on a phone. Two-digit numbers fit. */
export const LongText: Story = {
  args: {
    openId: 'long',
    phases: [
      makePhase({
        id: 'long',
        title: longTitle,
        owner: `${longWord}, with every regional manager`,
        objectives: [longWord.repeat(2)],
      }),
      ...Array.from({ length: 11 }, (_, index) => makePhase({ id: `other-${index}` })),
    ],
  },
  parameters: shownAt('phone'),
  play: async ({ canvas, canvasElement }) => {
    await expectToFit(canvasElement)
    await expectWholeText(canvas.getByText(longTitle.trim()))
    await expect(canvas.getByText('12').getBoundingClientRect().width).toBeLessThan(24)
  },
}

/**
 * One phase is open, with its objectives, owner, deliverables and progress. On a phone, its dates, status and
 * percentage are below the title.
 */
export const Phone: Story = {
  tags: ['variant', '!dev'],
  args: { openId: phases[3]?.id ?? null },
  parameters: shownAt('phone'),
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('progressbar')).toBeVisible()
    await expect(canvas.getByRole('heading', { name: 'Objectives' })).toBeVisible()
    const row = canvas.getByRole('button', { name: /Phase 4 —/ })
    const title = within(row)
      .getByText(/Pre-Launch Activation/)
      .getBoundingClientRect()
    const dates = within(row).getByText('Sep 15 – Oct 19').getBoundingClientRect()
    await expect(dates.top).toBeGreaterThanOrEqual(title.bottom)
    await expectToFit(canvasElement)
  },
}

/**
 * Right-to-left, hovered: the circle is at the right, the content is indented from there, and the bar fills from
 * there.
 */
export const RightToLeft: Story = {
  tags: ['variant', '!dev'],
  args: { openId: phases[3]?.id ?? null },
  parameters: { pseudo: { hover: true } },
  globals: { direction: 'rtl' },
  play: playedWhere({ wide: true }, async ({ canvas, canvasElement }) => {
    const row = canvas.getByRole('button', { name: /Phase 4 —/ })
    const title = within(row).getByText(/Pre-Launch Activation/)
    const dates = within(row).getByText('Sep 15 – Oct 19')
    const chevron = row.lastElementChild
    if (!chevron) throw new Error('The row is empty.')
    await expectRightToLeft(title, dates, within(row).getByText('72%'), chevron)
    await expectToReadFromTheLeft(dates)
    await expectToReadFromTheLeft(title)

    const objectives = canvas.getByRole('heading', { name: 'Objectives' }).getBoundingClientRect()
    await expect(objectives.right).toBeCloseTo(title.getBoundingClientRect().right, 0)
    const bar = canvas.getByRole('progressbar')
    await expect(bar.firstElementChild?.getBoundingClientRect().right).toBe(bar.getBoundingClientRect().right)
    await expectToFit(canvasElement)
  }),
}

/** The length of the arc, as a share of the ring. */
function arcShare(circle: Element): number | undefined {
  const dashes = circle.querySelector('circle[stroke-dasharray]')?.getAttribute('stroke-dasharray')
  if (!dashes) return undefined
  const [arc = 0, ring = 1] = dashes.split(' ').map(Number)
  return Math.round((1000 * arc) / ring) / 1000
}
