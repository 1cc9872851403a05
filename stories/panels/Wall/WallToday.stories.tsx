import type { Meta, StoryObj } from '@storybook/react'
import { expect, within } from '@storybook/test'
import { makeWallChange, wallChanges } from '~/data/fixtures/wall'
import { WallToday } from '~/ui/panels/Wall/WallToday'
import { expectRightToLeft, expectToFollow } from '../../support/direction'
import { longTitle } from '../../support/narrow'
import { expectLegible, expectUncut, onWall, wallParameters } from '../../support/wall'
import { makeLaunch } from '~/data/fixtures/launch'
import { playedWhere } from '../../support/playedWhere'

const meta = {
  component: WallToday,
  title: 'Panels/Wall and brief/WallToday',
  tags: ['!dev'],
  args: { count: 11, changes: wallChanges, highlighted: new Set() },
  decorators: [onWall],
  parameters: wallParameters,
} satisfies Meta<typeof WallToday>

export default meta
type Story = StoryObj<typeof meta>

const rows = (canvasElement: HTMLElement) =>
  within(canvasElement)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

/** The last six changes of a day, as everyone may see them: who made them is not told. */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    await expect(
      within(canvasElement).getByRole('heading', { name: '11 changes today · the last six' }),
    ).toBeVisible()
    await expect(rows(canvasElement)).toHaveLength(6)
    await expect(rows(canvasElement)[0]).toBe('14:08Phase 4 Pre-Launch Activation70% →72%')
    await expectLegible(canvasElement)
    await expectUncut(canvasElement)
  },
}

/** On the screen of an administrator who is signed in. */
export const WithNames: Story = {
  args: { changes: wallChanges.map((change) => ({ ...change, by: 'mona' })) },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getAllByText('mona')).toHaveLength(6)
    await expectLegible(canvasElement)
  },
}

/** The first change of the day: one row, as high as any. */
export const One: Story = {
  args: { count: 1, changes: wallChanges.slice(0, 1) },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('heading', { name: '1 change today' })).toBeVisible()
    const [row] = within(canvasElement).getAllByRole('listitem')
    await expect(row?.getBoundingClientRect().height).toBeLessThan(innerHeight / 5)
  },
}

/** The last change is new; of two changes of one figure the later one is ringed. */
export const ChangedAMomentAgo: Story = {
  args: {
    changes: [
      makeWallChange({ n: 2, before: { progress: '0.72' }, after: { progress: '0.74' } }),
      makeWallChange({ n: 1 }),
    ],
    count: 2,
    highlighted: new Set(['timeline/phase-4/progress']),
  },
  play: async ({ canvasElement }) => {
    const marked = [...canvasElement.querySelectorAll('[data-marked]')]
    await expect(marked.map(({ textContent }) => textContent)).toEqual(['74%, just changed'])
  },
}

/** Texts, lists, counts, and changes of several fields. */
export const EveryKind: Story = {
  args: {
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
        before: { dates: 'Sep 15 – Oct 19' },
        after: { dates: 'Sep 15 – Oct 26' },
      }),
      makeWallChange({
        n: 4,
        before: { objectives: ['Open every tier A account', 'Train'] },
        after: { objectives: ['Open every tier A account', 'Sell', 'Report'] },
      }),
      makeWallChange({
        n: 3,
        collection: 'business-units',
        id: 'sleep',
        before: { name: 'Sleep', progress: '0.6' },
        after: { name: 'Sleep & CNS', progress: '0.7' },
      }),
      makeWallChange({
        n: 2,
        collection: 'products',
        id: 'sitagia-100-mg',
        before: { isNewNov: true },
        after: { isNewNov: false },
      }),
      makeWallChange({ n: 1, id: 'gone', before: { owner: '' }, after: { owner: 'Supply Chain Manager' } }),
    ],
  },
  play: async ({ canvasElement }) => {
    await expect(rows(canvasElement)).toEqual([
      '14:33Vometron 8 mg ODF HCP visits12 →14',
      '14:33Phase 4 datesSep 15 – Oct 19 →Sep 15 – Oct 26',
      '14:33Phase 4 objectives2 lines added, 1 line removed',
      '14:33Sleep & CNS progress · 2 fields60% →70%',
      '14:33Sitagia 100 mg new in this launchyes →no',
      '14:33gone ownernothing →Supply Chain Manager',
    ])
    await expectLegible(canvasElement)
    await expectUncut(canvasElement)
  },
}

/** Names of two hundred characters, and texts that differ late. */
export const LongText: Story = {
  args: {
    changes: [
      { ...makeWallChange(), name: longTitle, by: longTitle },
      makeWallChange({ n: 2, before: { owner: longTitle }, after: { owner: `${longTitle} and more` } }),
    ],
  },
  play: async ({ canvasElement }) => {
    await expectLegible(canvasElement)
  },
}

/** Times in the zone of the screen: Riyadh is three hours ahead. */
export const InRiyadh: Story = {
  parameters: { launch: makeLaunch({ timeZone: 'Asia/Riyadh' }) },
  play: async ({ canvasElement }) => {
    await expect(rows(canvasElement)[0]).toMatch(/^17:08/)
  },
}

/** In right-to-left the time comes first from the right; old and new keep their order. */
export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expectRightToLeft(canvas.getByText('14:08'), canvas.getByText('Pre-Launch Activation'))
    const [row] = canvas.getAllByRole('listitem')
    await expectToFollow(row ?? canvasElement, '70%', '→', '72%')
  },
}

/** Names and values that are written from right to left: what was still comes before what is. */
export const ArabicNames: Story = {
  args: {
    changes: [
      makeWallChange({ id: 'onco', before: { progress: '0.78' }, after: { progress: '0.49' } }),
      makeWallChange({ n: 999, id: 'onco', before: { name: 'علي' }, after: { name: 'محمد' } }),
    ].map((change) => ({ ...change, name: 'الأورام' })),
  },
  play: playedWhere({ leftToRight: true }, async ({ canvasElement }) => {
    const [figure, name] = within(canvasElement).getAllByRole('listitem')
    if (!figure || !name) throw new Error('There are two.')
    await expectToFollow(figure, 'الأورام', '78%', '→', '49%')
    await expectToFollow(name, 'الأورام', 'علي', '→', 'محمد')
  }),
}
