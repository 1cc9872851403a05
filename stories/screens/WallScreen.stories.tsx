import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, userEvent, within } from '@storybook/test'
import type { ViewportName } from '~/.storybook/modes'
import { phaseSeries, planOf } from '~/data/fixtures/timeSeries'
import { makeLaunch } from '~/data/fixtures/launch'
import { makePhase, unreadable } from '~/data/fixtures/phase'
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
import type { Phase } from '~/data/contract/phase'
import { wallScenes, type WallScene } from '~/data/contract/wall'
import type { WeekLine } from '~/data/domain/history/week'
import { WallScreen } from '~/ui/screens/WallScreen/WallScreen'
import { expectRightToLeft, expectToFollow, expectToReadFromTheLeft } from '../support/direction'
import { controlled } from '../support/controlled'
import { expectToFit, longTitle } from '../support/narrow'
import { playedWhere } from '../support/playedWhere'
import { shownAt } from '../support/shownAt'
import { expectLegible, expectUncut, wallParameters } from '../support/wall'
import { showWith, shownAnew } from '../support/showWith'

const meta = {
  component: WallScreen,
  title: 'Screens/WallScreen',
  tags: ['new', 'since-0.2.0'],
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
  decorators: [controlled('isPaused', { onPauseToggle: (isPaused: boolean) => !isPaused }), shownAnew],
} satisfies Meta<typeof WallScreen>

export default meta
type Story = StoryObj<typeof meta>

const headings = (canvasElement: HTMLElement) =>
  within(canvasElement)
    .getAllByRole('heading')
    .map(({ textContent }) => textContent)

/** The scene whose heading has this id, visible or not. */
function section(
  canvasElement: HTMLElement,
  id: 'wall-units' | 'wall-tracking' | 'wall-today' | 'wall-week',
) {
  const found = canvasElement.querySelector<HTMLElement>(`[aria-labelledby="${id}"]`)
  if (!found) throw new Error(`There is no ${id}.`)
  return found
}

const textsOf = (element: HTMLElement, selector: string) =>
  [...element.querySelectorAll(selector)].map(({ textContent }) => textContent)

const lanes = (canvasElement: HTMLElement) => within(canvasElement).getAllByRole('listitem')

const segments = (canvasElement: HTMLElement) =>
  [...canvasElement.querySelectorAll('footer [aria-hidden] > span')].map(
    (segment) => getComputedStyle(segment).visibility,
  )

const opacity = (element: HTMLElement) => getComputedStyle(element).opacity

const { content } = meta.args

const fullWeek: readonly WeekLine[] = [
  ...wallPlan.week,
  { label: 'Fell back', text: 'Respiratory 64% → 61%' },
  { label: 'Did not move', text: 'Phase 6, though it was due to' },
  { label: 'Taken back', text: '60% → 58%, “Men’s Health”' },
]

const planAt = (moment: string, phases: readonly Phase[] = wallPhases, seriesList = phaseSeries) =>
  planOf(phases, new Date(moment), seriesList, 'brief')

/** In these stories Hold shows the next scene, so that one story covers all three. */
const turning = controlled('activeScene', {
  onPauseToggle: (present: WallScene) =>
    wallScenes[(wallScenes.indexOf(present) + 1) % wallScenes.length] ?? present,
})

async function inEachScene(canvasElement: HTMLElement, look: (scene: WallScene) => Promise<void>) {
  for (const scene of wallScenes) {
    await look(scene)
    await userEvent.click(within(canvasElement).getByRole('button', { name: /^(?:Hold|Go on)$/ }))
  }
}

/** First scene: whether the launch is late. The others are mounted, but hidden from view and from screen readers. */
export const Readiness: Story = {
  // The one begins a round anew, the other is said where there is no scene.
  argTypes: { cycle: { control: false }, emptyReason: { control: false } },
  play: async ({ canvas, canvasElement }) => {
    await expect(headings(canvasElement)).toEqual(['Launch Command Center'])
    await expect(canvas.getByRole('banner')).toHaveTextContent(
      'Launch Command CenterReadinessTue 14 Oct14:35',
    )
    await expect(
      canvas.getByText('Phase 4 is 4 days behind plan; at this pace it ends on 28 Oct.'),
    ).toBeVisible()
    await expect(canvas.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      '70%',
      'Completed',
      'Nov 2025',
    ])
    await expect(lanes(canvasElement)).toHaveLength(7)
    await expect(lanes(canvasElement)[3]).toHaveTextContent(
      '4Pre-Launch Activation72%4 days behind28 Octin progress, forecast to end 28 Oct',
    )
    await expect(canvas.getByText('Today')).toBeVisible()
    await expect(canvas.getByText('due by today, not done')).toBeVisible()
    const drawn = (part: string) => canvasElement.querySelectorAll(`[class*="PlanTrack_${part}_"]`)
    await expect(drawn('tick')).toHaveLength(3)
    await expect(drawn('whisker')).toHaveLength(2)
    await expect(canvasElement.querySelector('[data-marked]')).toBeNull()
    await expect(canvas.getByRole('contentinfo')).toHaveTextContent(
      'Phase 470% →72%· 14:33Connected · as of 14:35',
    )
    await expect(segments(canvasElement)).toEqual(['visible', 'hidden', 'hidden'])
    await expect(canvas.queryByText('Held')).toBeNull()
    await expect(opacity(canvas.getByRole('button', { name: 'Hold' }))).toBe('0')
    await expectLegible(canvasElement)
    await expectUncut(canvasElement)
  },
}

/** Second scene: the units and the targets. */
export const Units: Story = {
  args: { activeScene: 'units' },
  play: async ({ canvasElement }) => {
    await expect(headings(canvasElement)).toEqual([
      'Launch Command Center',
      'Business units and their gain in seven days',
      'Targets & Tracking of the ten new products',
      'Furthest to go',
    ])
    const units = textsOf(section(canvasElement, 'wall-units'), 'li')
    await expect(units).toHaveLength(6)
    await expect(units[0]).toBe('Oncology78%+6 in seven days')
    const tracking = section(canvasElement, 'wall-tracking')
    await expect(textsOf(tracking, 'dd')).toEqual(['95', '7', '95', '12'])
    await expect(textsOf(tracking, 'li')).toEqual([
      'Nightonin 5 mg ODF, 5s38%',
      'Gluraz XR 1000 mg41%',
      'Sitagia 100 mg45%',
      'Vometron 4 mg ODF48%',
    ])
    await expectLegible(canvasElement)
    await expectUncut(canvasElement)
  },
}

/** Third scene: today's changes, and the week. The footer does not repeat the first row. */
export const Changes: Story = {
  args: {
    activeScene: 'changes',
    content: {
      ...content,
      changes: {
        ...content.changes,
        week: fullWeek,
      },
    },
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(headings(canvasElement)).toEqual([
      'Launch Command Center',
      '11 changes today · the last six',
      'This week',
    ])
    const rows = textsOf(section(canvasElement, 'wall-today'), 'li')
    await expect(rows).toHaveLength(6)
    await expect(rows[0]).toBe('14:08Phase 4 Pre-Launch Activation70% →72%')
    await expect(canvas.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Moved most',
      'Fell back',
      'Did not move',
      'Taken back',
    ])
    await expect(canvas.getByRole('contentinfo')).toHaveTextContent(/^Connected/)
    await expectLegible(canvasElement)
    await expectUncut(canvasElement)
  },
}

/** A day without changes: the week has the third scene to itself. */
export const QuietDay: Story = {
  args: {
    activeScene: 'changes',
    content: { ...content, changes: { count: 0, changes: [], week: wallPlan.week } },
    lastChange: null,
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(headings(canvasElement)).toEqual(['Launch Command Center', 'This week'])
    await expect(canvas.getByRole('banner')).toHaveTextContent('The last seven days')
    const [line] = canvas.getAllByRole('definition')
    await expect(line && Number.parseFloat(getComputedStyle(line).fontSize)).toBeGreaterThanOrEqual(40)
    await expectLegible(canvasElement)
    await expectUncut(canvasElement)
  },
}

/**
 * New changes: each figure has a ring where it is shown. Of two changes of one figure the later has it, and sums have
 * none.
 */
export const RecentChange: Story = {
  args: {
    content: {
      ...content,
      changes: {
        ...content.changes,
        count: 2,
        changes: [
          makeWallChange({ n: 2, before: { progress: '0.72' }, after: { progress: '0.74' } }),
          makeWallChange({ n: 1 }),
        ],
      },
    },
    highlighted: new Set([
      'timeline/phase-4/progress',
      'business-units/mens/progress',
      'targets/target-sitagia-100-mg/overallProgress',
    ]),
  },
  play: async ({ canvasElement }) => {
    const marked = [...canvasElement.querySelectorAll('[data-marked]')]
    await expect(marked.map(({ textContent }) => textContent)).toEqual([
      '72%, just changed',
      '58%, just changed',
      '45%, just changed',
      '74%, just changed',
    ])
    for (const mark of marked) await expect(getComputedStyle(mark).boxShadow).not.toBe('none')
    const seen = marked.filter((mark) => mark.checkVisibility({ visibilityProperty: true }))
    await expect(seen).toHaveLength(1)
  },
}

/** The first change of the day on an administrator's screen, with its author: one row, as high as any other. */
export const OneChange: Story = {
  tags: ['variant', '!dev'],
  args: {
    activeScene: 'changes',
    content: {
      ...content,
      changes: { count: 1, changes: [{ ...makeWallChange(), by: 'mona' }], week: [] },
    },
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('heading', { name: '1 change today' })).toBeVisible()
    await expect(canvas.queryByRole('heading', { name: 'This week' })).toBeNull()
    await expect(canvas.getByText('mona')).toBeVisible()
    const [row] = canvas.getAllByRole('listitem')
    await expect(row?.getBoundingClientRect().height).toBeLessThan(innerHeight / 5)
    await expectLegible(canvasElement)
  },
}

/** Nothing was ever recorded: no forecast ends and no gains. */
export const NoHistory: Story = {
  tags: ['variant', '!dev'],
  args: {
    content: {
      ...content,
      readiness: { ...content.readiness, plan: planAt('2025-10-14T14:35:00Z', wallPhases, []) },
      units: { ...content.units, gains: null },
    },
  },
  play: async ({ canvasElement }) => {
    const [lane] = lanes(canvasElement).slice(3)
    await expect(lane).not.toHaveTextContent('28 Oct')
    await expect(lane).toHaveTextContent('4 days behind')
    const units = section(canvasElement, 'wall-units')
    await expect(units.querySelector('h2')).toHaveTextContent(/^Business units$/)
    await expect(textsOf(units, 'li')[0]).toBe('Oncology78%')
  },
}

const oneUnreadable = wallPhases.map((phase, index) => (index === 2 ? { ...phase, ...unreadable } : phase))

/** Unreadable dates have no bar, an invalid progress becomes the default, and a decrease has a minus sign. */
export const BadData: Story = {
  args: {
    content: {
      ...content,
      readiness: {
        ...content.readiness,
        phases: oneUnreadable,
        plan: planAt('2025-10-14T14:35:00Z', oneUnreadable),
      },
      units: {
        ...content.units,
        units: wallUnits.map((unit) => (unit.id === 'diab' ? { ...unit, progress: 'abc' } : unit)),
        gains: new Map([['onco', '−3']]),
      },
    },
  },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('Aug')
    await expect(canvasElement).toHaveTextContent('4 days behind')
    await expect(lanes(canvasElement)[2]).toHaveTextContent('dates not read')
    await expectLegible(canvasElement)
    await expect(textsOf(section(canvasElement, 'wall-units'), 'li').slice(0, 2)).toEqual([
      'Oncology78%−3 in seven days',
      'Diabetes70%',
    ])
  },
}

const notBegun = wallPhases.map((phase) => ({ ...phase, status: 'PENDING' as const, progress: '0' }))

const twenty = Array.from({ length: 20 }, (_, index) =>
  makePhase({
    id: `many-${index + 1}`,
    title: `Phase of many, the ${index + 1}th`,
    ...(index < 9 ? { status: 'COMPLETED' as const, progress: '1' } : {}),
  }),
)

/** More phases than fit: the first completed ones are left out and counted. The largest number of units. */
export const Many: Story = {
  tags: ['interaction', '!dev'],
  args: {
    showsPause: true,
    content: {
      ...content,
      readiness: {
        ...content.readiness,
        phases: twenty,
        plan: planAt('2025-10-14T14:35:00Z', twenty, []),
      },
      units: {
        units: [
          ...wallUnits,
          { id: 'obgyn', name: 'OB/GYN', progress: '0.5' },
          { id: 'neuro', name: 'Neurology', progress: '1' },
        ],
        gains: null,
        rows: wallRows.map((row) => ({ ...row, overallProgress: 1 })),
      },
    },
  },
  decorators: [turning],
  play: async ({ canvas, canvasElement, step }) => {
    await expect(lanes(canvasElement)).toHaveLength(14)
    await expect(lanes(canvasElement)[0]).toHaveTextContent('7Phase of many, the 7th')
    await expect(canvas.getByText('and 6 more')).toBeVisible()
    await inEachScene(canvasElement, () => expectLegible(canvasElement))
    const units = textsOf(section(canvasElement, 'wall-units'), 'li')
    await expect(units).toHaveLength(8)
    await expect(units.at(-1)).toBe('Neurology100%')
    const tracking = section(canvasElement, 'wall-tracking')
    await expect(tracking).toHaveTextContent('Every product has reached its target.')
    await expect(textsOf(tracking, 'li')).toEqual([])
    await step(
      'names of two hundred characters and figures of six digits: two lines each, and the bars keep their positions',
      async () => {
        await showWith<Story>({
          showsPause: true,
          content: {
            readiness: {
              ...content.readiness,
              phases: wallPhases.map((phase) => ({ ...phase, title: longTitle })),
            },
            units: {
              ...content.units,
              units: wallUnits.map((unit) => ({ ...unit, name: longTitle })),
              rows: wallRows.map((row) => ({ ...row, product: longTitle, hcpVisits: 98_765 })),
            },
            changes: {
              count: 2,
              changes: [
                { ...makeWallChange(), name: longTitle, by: longTitle },
                makeWallChange({
                  n: 2,
                  before: { owner: longTitle },
                  after: { owner: `${longTitle} and more` },
                }),
              ],
              week: [{ label: 'Moved most', text: `${longTitle} 25% → 50%` }],
            },
          },
          lastChange: { ...makeWallChange(), name: longTitle },
        })
        const heights = lanes(canvasElement).map((lane) => Math.round(lane.getBoundingClientRect().height))
        await expect(new Set(heights).size).toBe(1)
        await expect(within(canvas.getByRole('contentinfo')).getByText('72%')).toBeVisible()
        await inEachScene(canvasElement, () => expectLegible(canvasElement))
        await expect(section(canvasElement, 'wall-tracking')).toHaveTextContent('987,650')
      },
    )
  },
}

/** In Riyadh it is three hours later: the clock shows the next day, and each change its local time. */
export const AfterMidnight: Story = {
  tags: ['variant', '!dev'],
  args: { activeScene: 'changes', now: Date.parse('2025-10-14T21:04:00Z') },
  parameters: { launch: makeLaunch({ timeZone: 'Asia/Riyadh' }) },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('banner')).toHaveTextContent(/Wed 15 Oct(?:Riyadh)?00:04$/)
    await expect(textsOf(section(canvasElement, 'wall-today'), 'li')[0]).toMatch(/^17:08/)
  },
}

/** Every ten minutes the whole picture moves by a few pixels. */
export const Shifted: Story = {
  tags: ['variant', '!dev'],
  args: { shift: { x: 4, y: 4 } },
  play: playedWhere({ leftToRight: true }, async ({ canvas, canvasElement, step }) => {
    const heading = canvas.getByRole('heading', { level: 1 })
    const picture = heading.closest('header')?.parentElement
    await expect(picture?.getBoundingClientRect().left).toBeCloseTo(4, 1)
    await expect(picture?.getBoundingClientRect().top).toBeCloseTo(4, 1)
    await expect(document.documentElement.scrollHeight).toBeLessThanOrEqual(innerHeight)
    await step(
      'right-to-left: texts, lists, counts, changes of several fields and names; the old value comes before the new one',
      async () => {
        await showWith<Story>({
          shift: { x: 0, y: 0 },
          activeScene: 'changes',
          content: {
            ...content,
            changes: {
              ...content.changes,
              count: 6,
              changes: [
                makeWallChange({
                  n: 6,
                  collection: 'targets',
                  id: 'target-vometron-8-mg-odf',
                  before: { hcpVisits: 12 },
                  after: { hcpVisits: 14 },
                }),
                makeWallChange({
                  n: 5,
                  before: { objectives: ['Open every tier A account', 'Train'] },
                  after: { objectives: ['Open every tier A account', 'Sell', 'Report'] },
                }),
                makeWallChange({
                  n: 4,
                  collection: 'business-units',
                  id: 'sleep',
                  before: { name: 'Sleep', progress: '0.6' },
                  after: { name: 'Sleep & CNS', progress: '0.7' },
                }),
                makeWallChange({
                  n: 3,
                  collection: 'products',
                  id: 'sitagia-100-mg',
                  before: { isNewNov: true },
                  after: { isNewNov: false },
                }),
                makeWallChange({
                  n: 2,
                  id: 'gone',
                  before: { owner: '' },
                  after: { owner: 'Supply Chain Manager' },
                }),
                {
                  ...makeWallChange({ n: 1, id: 'onco', before: { name: 'علي' }, after: { name: 'محمد' } }),
                  name: 'الأورام',
                },
              ],
            },
          },
        })
        const today = section(canvasElement, 'wall-today')
        await expect(textsOf(today, 'li').slice(0, 5)).toEqual([
          '14:33Vometron 8 mg ODF HCP visits12 →14',
          '14:33Phase 4 objectives2 lines added, 1 line removed',
          '14:33Sleep & CNS progress · 2 fields60% →70%',
          '14:33Sitagia 100 mg new in this launchyes →no',
          '14:33gone ownernothing →Supply Chain Manager',
        ])
        const arabic = within(today).getAllByRole('listitem')[5] ?? today
        await expectToFollow(arabic, 'الأورام', 'علي', '→', 'محمد')
        await expectLegible(canvasElement)
        await expectUncut(canvasElement)
      },
    )
  }),
}

/** Held by the space bar or by its button, which pointer movement shows for three seconds. */
export const Held: Story = {
  args: { isPaused: true, showsPause: true },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText('Held')).toBeVisible()
    await expect(opacity(canvas.getByRole('button', { name: 'Go on' }))).toBe('1')
    await expectLegible(canvasElement)
  },
}

/** The button appears on pointer movement or Tab. It holds the scene, and resumes. */
export const Hold: Story = {
  tags: ['interaction', '!dev'],
  play: async ({ canvas, canvasElement, args, step }) => {
    const hold = canvas.getByRole('button', { name: 'Hold' })
    await userEvent.tab()
    await expect(hold).toHaveFocus()
    await expect(opacity(hold)).toBe('1')
    await userEvent.keyboard('{Enter}')
    await expect(args.onPauseToggle).toHaveBeenCalledOnce()
    await expect(hold).toHaveAccessibleName('Go on')
    await userEvent.click(hold)
    await expect(hold).toHaveAccessibleName('Hold')
    await expectLegible(canvasElement)
    await step('before the plan: the line waits at its start. A single scene has no rotation', async () => {
      await showWith<Story>({
        scenes: ['readiness'],
        content: {
          ...content,
          readiness: {
            ...content.readiness,
            phases: notBegun,
            plan: planAt('2025-07-24T09:00:00Z', notBegun, []),
          },
        },
      })
      await expect(canvas.getByText('starts 3 Nov')).toBeVisible()
      await expect(segments(canvasElement)).toEqual([])
      await expectLegible(canvasElement)
    })
    await step('after its end: the longest text', async () => {
      await showWith<Story>({
        content: {
          ...content,
          readiness: {
            ...content.readiness,
            sentence:
              'The plan ended on 30 Nov 2025 with 3 of 7 phases complete. Phase 4 is at 72%; at this pace it ends on 8 Dec 2025.',
            plan: planAt('2025-12-02T09:00:00Z'),
          },
        },
      })
      await expect(canvas.getAllByText('not complete').length).toBeGreaterThan(0)
      await expectLegible(canvasElement)
      await expectUncut(canvasElement)
    })
    await step('after a night without a network the day is shown too', async () => {
      await showWith<Story>({
        connection: { state: 'lost', since: wallNow - 57_600_000, asOf: wallNow - 57_600_000 },
      })
      await expect(canvas.getByText('Not connected since 13 Oct, 22:35 · as of 13 Oct, 22:35')).toBeVisible()
      await expectLegible(canvasElement)
    })
  },
}

/** Disconnected: the clock keeps running, and the footer says since when. */
export const NotConnected: Story = {
  args: {
    activeScene: 'changes',
    now: wallNow + 360_000,
    connection: { state: 'lost', since: wallNow + 120_000, asOf: wallNow },
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('banner')).toHaveTextContent(/14:41$/)
    const said = canvas.getByText('Not connected since 14:37 · as of 14:35')
    await expect(getComputedStyle(said).fontWeight).toBe('600')
    await expectLegible(canvasElement)
  },
}

/** The units could not be loaded: their scene is skipped. */
export const OneFailed: Story = {
  args: { scenes: ['readiness', 'changes'], activeScene: 'changes', content: { ...content, units: null } },
  play: async ({ canvasElement }) => {
    await expect(segments(canvasElement)).toEqual(['visible', 'visible'])
  },
}

const none = { readiness: null, units: null, changes: null }

/** Nothing could be loaded: the reason is shown, and it tries again. */
export const Failed: Story = {
  args: {
    scenes: [],
    activeScene: null,
    content: none,
    lastChange: null,
    emptyReason: { failure: 'The server could not be reached. Check the connection, then try again.' },
  },
  play: async ({ canvas, canvasElement }) => {
    const said = canvas.getByText('The figures could not be loaded. Trying again.')
    await expect(Number.parseFloat(getComputedStyle(said).fontSize)).toBeCloseTo((56 * innerWidth) / 1920, 0)
    await expect(canvas.queryByRole('button')).toBeNull()
    await expectLegible(canvasElement)
  },
}

/** Lists too long for the HTML are loading, and no event has arrived yet. */
export const Loading: Story = {
  args: {
    scenes: [],
    activeScene: null,
    content: none,
    lastChange: null,
    connection: { state: 'connecting', asOf: wallNow },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Reading the figures …')).toBeVisible()
    await expect(canvas.getByRole('contentinfo')).toHaveTextContent(/^Connecting · as of 14:35$/)
  },
}

/** No phases, no units and no changes. */
export const Empty: Story = {
  args: { scenes: [], activeScene: null, content: none, lastChange: null, emptyReason: 'nothing' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Nothing has been planned yet.')).toBeVisible()
  },
}

/** Everything is readable, and the months keep their place beside the figures or below them. */
async function expectWhole(canvasElement: HTMLElement) {
  await expectLegible(canvasElement)
  await expectUncut(canvasElement)
  const months = within(canvasElement).getByText('Aug').parentElement ?? canvasElement
  await expect(months.scrollWidth).toBeLessThanOrEqual(months.clientWidth)
}

/** A scene on a screen. */
function on(viewport: ViewportName, present: WallScene): Story {
  return {
    args: { activeScene: present },
    parameters: shownAt(viewport),
    play: ({ canvasElement }) => expectWhole(canvasElement),
  }
}

/** 3840 × 2160: the same picture at twice the resolution. */
export const HighResolution: Story = on('wallFine', 'readiness')

/** 1280 × 720: the same, smaller. */
export const Small: Story = on('wallSmall', 'changes')

/** 2560 × 1080: the units fill the height, and there is more room across. */
export const Wide: Story = on('wallWide', 'units')

/** 1080 × 1920, upright: the sentence above its figures, narrower titles, and the units above the targets. */
export const Portrait: Story = {
  parameters: shownAt('wallUpright'),
  play: async ({ canvasElement }) => {
    for (const activeScene of ['changes', 'units', 'readiness'] as const) {
      await showWith<Story>({ activeScene })
      await expectWhole(canvasElement)
    }
  },
}

/** No wall on a phone: the page says why, and links home. */
export const Phone: Story = {
  tags: ['variant', '!dev'],
  parameters: shownAt('phone'),
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText('Made for a wide screen')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/')
    await expect(canvas.getByText(/^Phase 4 is 4 days behind plan/)).not.toBeVisible()
    await expectToFit(canvasElement)
  },
}

/** Mirrored: the Gantt chart runs from the right, and old and new values keep their order. */
export const RightToLeft: Story = {
  tags: ['interaction', '!dev'],
  args: { showsPause: true, content: { ...content, changes: { ...content.changes, week: fullWeek } } },
  globals: { direction: 'rtl' },
  decorators: [turning],
  play: async ({ canvas, canvasElement }) => {
    const foot = within(canvas.getByRole('contentinfo'))
    await expectRightToLeft(foot.getByText('Phase 4'), foot.getByText(/^Connected/))
    await expectToReadFromTheLeft(foot.getByText(/^Connected/))
    await inEachScene(canvasElement, async (scene) => {
      await expectLegible(canvasElement)
      const banner = within(canvas.getByRole('banner'))
      await expectRightToLeft(
        banner.getByText('Launch Command Center'),
        banner.getByText(/^(?:Readiness|Units and tracking|What changed today)$/),
        banner.getByText('14:35'),
      )
      if (scene === 'readiness') {
        await expectRightToLeft(canvas.getByText('Aug'), canvas.getByText('Sep'), canvas.getByText('Oct'))
        await expectToReadFromTheLeft(canvas.getByText('4 days behind'))
        await expectToReadFromTheLeft(canvas.getByText(/^Phase 4 is/))
      }
      if (scene === 'units') {
        const unit = within(
          within(section(canvasElement, 'wall-units')).getAllByRole('listitem')[0] ?? canvasElement,
        )
        await expectRightToLeft(unit.getByText('Oncology'), unit.getByText('78%'), unit.getByText('+6'))
      }
      if (scene === 'changes') {
        const [row = canvasElement] = within(section(canvasElement, 'wall-today')).getAllByRole('listitem')
        await expectRightToLeft(
          within(row).getByText('14:08'),
          within(row).getByText('Pre-Launch Activation'),
        )
        await expectToFollow(row, '70%', '→', '72%')
        for (const line of section(canvasElement, 'wall-week').querySelectorAll('dd'))
          await expectToReadFromTheLeft(line)
      }
    })
  },
}
