import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, userEvent, within } from '@storybook/test'
import { makePhase, phases } from '~/data/fixtures/phase'
import { PhaseAccordion } from '~/ui/panels/Timeline/PhaseAccordion'
import { besidesLinks } from '../../support/besidesLinks'
import { expectChevron } from '../../support/chevron'
import { expectRightToLeft, expectToReadFromTheLeft } from '../../support/direction'
import { expectFocusRing } from '../../support/focus'
import { holding } from '../../support/holding'
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
  decorators: [holding('openId', 'onOpenChange')],
} satisfies Meta<typeof PhaseAccordion>

export default meta
type Story = StoryObj<typeof meta>

/** All phases closed, as the page first shows them. Pressing one asks for it to open. */
export const Default: Story = {}

/** The same, used by hand. */
export const Interaction: Story = {
  ...Default,
  tags: ['interaction'],
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    const first = canvas.getByRole('button', { name: /Phase 1 —/ })
    await expect(first).toHaveAttribute('aria-expanded', 'false')
    await userEvent.click(first)
    await expect(args.onOpenChange).toHaveBeenLastCalledWith(phases[0]?.id)
  },
}

/** One phase open: its objectives, owner, deliverables and progress. Pressing it again collapses it. */
export const Open: Story = {
  tags: ['interaction'],
  args: { openId: phases[3]?.id ?? null },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('progressbar')).toBeVisible()
    await expect(canvas.getByRole('heading', { name: 'Objectives' })).toBeVisible()
    canvas.getByRole('button', { name: /Phase 4 —/ }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onOpenChange).toHaveBeenLastCalledWith(null)
  },
}

/** One phase open at a time: opening another closes the first, by mouse and by keyboard; the open one collapses. */
export const OneAtATime: Story = {
  tags: ['interaction'],
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    const opened = () => canvas.queryAllByRole('button', { expanded: true }).map((row) => row.id)
    const [first, second] = canvas.getAllByRole('button', besidesLinks)
    if (!first || !second) throw new Error('There are no two phases.')

    await userEvent.click(first)
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

const boundaries = ['0', '0.5', '0.51', '0.995', '1'].map((progress) =>
  makePhase({
    id: `at-${progress.replace('.', '-')}`,
    title: `Progress ${progress}`,
    status: 'PENDING',
    progress,
  }),
)

/** Where the statuses change: exactly 0.5 is STARTED, 0.995 shows 100% and is not complete. */
export const Boundaries: Story = {
  args: { phases: boundaries },
  play: async ({ canvasElement }) => {
    const rows = within(canvasElement)
      .getAllByRole('button', besidesLinks)
      .map((row) => row.textContent)
    const ends = ['PENDING0%', 'STARTED50%', 'IN PROGRESS51%', 'IN PROGRESS100%', 'COMPLETED100%']
    for (const [index, end] of ends.entries()) await expect(rows[index]).toContain(end)
    for (const status of ['PENDING', 'STARTED', 'COMPLETED'] as const)
      await expectStatus(within(canvasElement).getByText(status), status)
  },
}

const badProgress = ['abc', '', null, Number.NaN, '1.2', '-0.5']

/** A number that is none, or out of range, reads as 0; lists that are missing show a dash. */
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
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    for (const row of canvas.getAllByRole('button', besidesLinks))
      await expect(row).toHaveTextContent('PENDING0%')
    await expect(canvas.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '0')
    await expect(canvas.getAllByText('—')).toHaveLength(2)
    await expect(canvasElement).not.toHaveTextContent('NaN')
  },
}

/** Words without a place to break, and a title of two hundred characters. */
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
    ],
  },
  play: async ({ canvasElement }) => {
    await expectToFit(canvasElement)
    await expectWholeText(within(canvasElement).getByText(longTitle.trim()))
  },
}

/** The same on a phone. */
export const LongTextPhone: Story = {
  args: LongText.args ?? {},
  parameters: shownAt('phone'),
  play: async ({ canvasElement }) => {
    await expectToFit(canvasElement)
  },
}

/** On a phone the dates, the status and the percentage are on a line of their own under the title. */
export const Phone: Story = {
  tags: ['variant', '!dev'],
  args: { openId: phases[3]?.id ?? null },
  parameters: shownAt('phone'),
  play: async ({ canvasElement }) => {
    const row = within(canvasElement).getByRole('button', { name: /Phase 4 —/ })
    const title = within(row)
      .getByText(/Pre-Launch Activation/)
      .getBoundingClientRect()
    const dates = within(row).getByText('Sep 15 – Oct 19').getBoundingClientRect()
    await expect(dates.top).toBeGreaterThanOrEqual(title.bottom)
    await expectToFit(canvasElement)
  },
}

/** In right-to-left text the circle comes first, at the right, what opens is indented there, and the bar fills from there. */
export const RightToLeft: Story = {
  tags: ['variant', '!dev'],
  args: { openId: phases[3]?.id ?? null },
  globals: { direction: 'rtl' },
  play: playedWhere({ wide: true }, async ({ canvasElement }) => {
    const canvas = within(canvasElement)
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

/** Under the pointer, as the toolbar’s pseudo states show it. */
export const Hovered: Story = { parameters: { pseudo: { hover: true } } }
