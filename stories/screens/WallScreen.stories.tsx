import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, userEvent, within } from '@storybook/test'
import type { ViewportName } from '~/.storybook/modes'
import {
  makeWallChange,
  wallChanges,
  wallGains,
  wallNow,
  wallPhases,
  wallPlan,
  wallRows,
  wallUnits,
} from '~/data/fixtures/wall'
import { wallScenes, type WallScene } from '~/data/contract/wall'
import { WallScreen } from '~/ui/screens/WallScreen/WallScreen'
import { holding } from '../support/holding'
import { shownAt } from '../support/shownAt'
import { expectLegible, expectUncut, wallParameters } from '../support/wall'

const meta = {
  component: WallScreen,
  title: 'Screens/WallScreen',
  tags: ['new', 'since-next'],
  args: {
    now: wallNow,
    shift: { x: 0, y: 0 },
    scenes: wallScenes,
    activeScene: 'readiness',
    cycle: 0,
    seconds: 20,
    isPaused: false,
    showsPause: false,
    onPauseToggle: fn(),
    content: {
      readiness: { sentence: wallPlan.sentence, phases: wallPhases, plan: wallPlan },
      units: { units: wallUnits, gains: wallGains, rows: wallRows },
      changes: { count: 11, changes: wallChanges, week: wallPlan.week },
    },
    highlighted: new Set(),
    emptyReason: 'loading',
    lastChange: makeWallChange(),
    connection: { state: 'connected', asOf: wallNow },
  },
  // JSON half written is no state.
  argTypes: { connection: { control: false } },
  parameters: { ...wallParameters },
  decorators: [holding('held', { onHold: (held: boolean) => !held })],
} satisfies Meta<typeof WallScreen>

export default meta
type Story = StoryObj<typeof meta>

const headings = (canvasElement: HTMLElement) =>
  within(canvasElement)
    .getAllByRole('heading')
    .map(({ textContent }) => textContent)

/** The first scene: whether the launch is late. The others are there, and neither seen nor read out. */
export const Readiness: Story = {
  // The one begins a round anew, the other is said where there is no scene.
  argTypes: { cycle: { control: false }, emptyReason: { control: false } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(headings(canvasElement)).toEqual(['Launch Command Center'])
    await expect(canvas.getByText(/^Phase 4 is 4 days behind plan/)).toBeVisible()
    await expect(canvas.getByRole('contentinfo')).toHaveTextContent('Phase 470% →72%· 14:33')
    await expectLegible(canvasElement)
    await expectUncut(canvasElement)
  },
}

/** The second: the units and the targets. */
export const Units: Story = {
  args: { activeScene: 'units' },
  play: async ({ canvasElement }) => {
    await expect(headings(canvasElement)).toEqual([
      'Launch Command Center',
      'Business units and their gain in seven days',
      'Targets & Tracking of the ten new products',
      'Furthest to go',
    ])
    await expectLegible(canvasElement)
    await expectUncut(canvasElement)
  },
}

/** The third: what was changed today, and the week. The foot does not say again what its first row says. */
export const Changes: Story = {
  args: { activeScene: 'changes' },
  play: async ({ canvasElement }) => {
    await expect(headings(canvasElement)).toEqual([
      'Launch Command Center',
      '11 changes today · the last six',
      'This week',
    ])
    await expect(within(canvasElement).getByRole('contentinfo')).toHaveTextContent(/^Connected/)
    await expectLegible(canvasElement)
    await expectUncut(canvasElement)
  },
}

/** A day on which nothing was changed: the week has the third scene to itself. */
export const QuietDay: Story = {
  args: {
    activeScene: 'changes',
    content: { ...meta.args.content, changes: { count: 0, changes: [], week: wallPlan.week } },
    lastChange: null,
  },
  play: async ({ canvasElement }) => {
    await expect(headings(canvasElement)).toEqual(['Launch Command Center', 'This week'])
    await expect(within(canvasElement).getByRole('banner')).toHaveTextContent('The last seven days')
    await expectLegible(canvasElement)
  },
}

/** A change came in a moment ago: ringed where it is shown, named in the foot. */
export const ChangedAMomentAgo: Story = {
  args: { highlighted: new Set(['timeline/phase-4/progress']) },
  play: async ({ canvasElement }) => {
    const seen = [...canvasElement.querySelectorAll('[data-marked]')].filter((mark) =>
      mark.checkVisibility({ visibilityProperty: true }),
    )
    await expect(seen.map(({ textContent }) => textContent)).toEqual(['72%, just changed'])
  },
}

/** Held by Space or by its button. */
export const Held: Story = {
  tags: ['interaction'],
  args: { isPaused: true, showsPause: true },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('Held')).toBeInTheDocument()
    await userEvent.click(canvas.getByRole('button', { name: 'Go on' }))
    await expect(args.onPauseToggle).toHaveBeenCalledOnce()
  },
}

/** The line is gone: the clock runs on, and the foot says since when. */
export const NotConnected: Story = {
  args: {
    activeScene: 'changes',
    now: wallNow + 360_000,
    connection: { state: 'lost', since: wallNow + 120_000, asOf: wallNow },
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('banner')).toHaveTextContent(/14:41$/)
    await expect(canvas.getByText('Not connected since 14:37 · as of 14:35')).toBeVisible()
  },
}

/** Units could not be read: their scene is left out of the turn. */
export const OneFailed: Story = {
  args: { scenes: ['readiness', 'changes'], content: { ...meta.args.content, units: null } },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelectorAll('footer [aria-hidden] > span')).toHaveLength(2)
  },
}

const none = { readiness: null, units: null, changes: null }

/** Nothing could be read: it says so, and why, and tries again. */
export const Failed: Story = {
  args: {
    scenes: [],
    activeScene: null,
    content: none,
    lastChange: null,
    emptyReason: { failure: 'The server could not be reached. Check the connection, then try again.' },
  },
  play: async ({ canvasElement }) => {
    const said = within(canvasElement).getByText('The figures could not be loaded. Trying again.')
    await expect(Number.parseFloat(getComputedStyle(said).fontSize)).toBeCloseTo((56 * innerWidth) / 1920, 0)
    await expect(within(canvasElement).queryByRole('button')).toBeNull()
    await expectLegible(canvasElement)
  },
}

/** Lists that are too long for a page are on their way. */
export const Loading: Story = {
  args: { scenes: [], activeScene: null, content: none, lastChange: null },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('Reading the figures …')).toBeVisible()
  },
}

/** There are no phases, no units and no changes. */
export const Empty: Story = {
  args: { scenes: [], activeScene: null, content: none, lastChange: null, emptyReason: 'nothing' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('Nothing has been planned yet.')).toBeVisible()
  },
}

/** Holds it on a screen, scene by scene. */
function on(viewport: ViewportName, present: WallScene): Story {
  return {
    args: { activeScene: present },
    parameters: shownAt(viewport),
    play: async ({ canvasElement }) => {
      await expectLegible(canvasElement)
      await expectUncut(canvasElement)
      // The months keep to their place, beside the figures or below them.
      const months = within(canvasElement).getByText('Aug').parentElement ?? canvasElement
      await expect(months.scrollWidth).toBeLessThanOrEqual(months.clientWidth)
    },
  }
}

/** 3840 × 2160: the same picture, twice as fine. */
export const Fine: Story = on('wallFine', 'readiness')

/** 1280 × 720: the same, smaller. */
export const Small: Story = on('wallSmall', 'changes')

/** 2560 × 1080: the units of the height, and more room across. */
export const Wide: Story = on('wallWide', 'units')

/** 1080 × 1920, upright: the sentence above its figures, and narrower titles. */
export const Upright: Story = on('wallUpright', 'readiness')

/** The units above the targets. */
export const UprightUnits: Story = on('wallUpright', 'units')

/** The changes of today. */
export const UprightChanges: Story = on('wallUpright', 'changes')

/** A phone is told where to go. */
export const Phone: Story = {
  tags: ['variant', '!dev'],
  parameters: shownAt('phone'),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('Made for a wide screen')).toBeVisible()
  },
}

/** Mirrored, words as they are. */
export const RightToLeft: Story = {
  tags: ['variant', '!dev'],
  globals: { direction: 'rtl' },
  play: async ({ canvasElement }) => {
    await expectLegible(canvasElement)
  },
}
