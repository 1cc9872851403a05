import type { Meta, StoryObj } from '@storybook/react'
import { expect, within } from '@storybook/test'
import { phaseCourses, planOf } from '~/data/fixtures/course'
import { makePhase, unreadable } from '~/data/fixtures/phase'
import { wallPhases, wallPlan } from '~/data/fixtures/wall'
import { placeOf } from '~/data/domain/wall/wallNews'
import { WallRail } from '~/ui/panels/Wall/WallRail'
import { expectRightToLeft, expectToReadFromTheLeft } from '../../support/direction'
import { longTitle } from '../../support/narrow'
import { expectLegible, expectUncut, onWall, wallParameters } from '../../support/wall'

const meta = {
  component: WallRail,
  title: 'Panels/Wall and brief/WallRail',
  tags: ['!dev'],
  args: { phases: wallPhases, plan: wallPlan, highlighted: new Set() },
  decorators: [onWall],
  parameters: wallParameters,
} satisfies Meta<typeof WallRail>

export default meta
type Story = StoryObj<typeof meta>

const lanes = (canvasElement: HTMLElement) => within(canvasElement).getAllByRole('listitem')

/** Seven phases from August to November, the line for today, and in words how each is and when it ends. */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    await expect(lanes(canvasElement)).toHaveLength(7)
    await expect(lanes(canvasElement)[3]).toHaveTextContent(
      '4Pre-Launch Activation72%4 days behind28 Octin progress, forecast to end 28 Oct',
    )
    await expect(within(canvasElement).getByText('Today')).toBeVisible()
    await expect(within(canvasElement).getByText('due by today, not done')).toBeVisible()
    await expect(canvasElement.querySelector('[data-marked]')).toBeNull()
    await expectLegible(canvasElement)
    await expectUncut(canvasElement)
  },
}

/** Phase 4 was changed a moment ago: its figure is ringed, and nothing that follows from it. */
export const ChangedAMomentAgo: Story = {
  args: { highlighted: new Set([placeOf('timeline', 'phase-4', 'progress')]) },
  play: async ({ canvasElement }) => {
    const marked = [...canvasElement.querySelectorAll('[data-marked]')]
    await expect(marked.map(({ textContent }) => textContent)).toEqual(['72%, just changed'])
  },
}

/** Nothing was ever recorded: no ends. */
export const NoHistory: Story = {
  args: { plan: planOf(wallPhases, new Date('2025-10-14T14:35:00Z'), [], 'brief') },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).not.toHaveTextContent('28 Oct')
    await expect(within(canvasElement).getByText('4 days behind')).toBeVisible()
  },
}

const oneUnreadable = wallPhases.map((phase, index) => (index === 2 ? { ...phase, ...unreadable } : phase))

/** One phase's dates cannot be read: it has no bar, and the others are as they were. */
export const UnreadableDates: Story = {
  args: {
    phases: oneUnreadable,
    plan: planOf(oneUnreadable, new Date('2025-10-14T14:35:00Z'), phaseCourses, 'brief'),
  },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('Aug')
    await expect(canvasElement).toHaveTextContent('4 days behind')
    await expect(lanes(canvasElement)[2]).toHaveTextContent('dates not read')
    await expectLegible(canvasElement)
  },
}

/** Before the plan: the line waits at its start. */
export const BeforeThePlan: Story = {
  args: {
    phases: wallPhases.map((phase) => ({ ...phase, status: 'PENDING' as const, progress: '0' })),
    plan: planOf(
      wallPhases.map((phase) => ({ ...phase, status: 'PENDING', progress: '0' })),
      new Date('2025-07-24T09:00:00Z'),
      [],
      'brief',
    ),
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('starts 3 Nov')).toBeVisible()
    await expectLegible(canvasElement)
  },
}

/** After its end: at its end, and what has no end within November points on. */
export const AfterThePlan: Story = {
  args: { plan: planOf(wallPhases, new Date('2025-12-02T09:00:00Z'), phaseCourses, 'brief') },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getAllByText('not complete').length).toBeGreaterThan(0)
    await expectLegible(canvasElement)
  },
}

const twenty = Array.from({ length: 20 }, (_, index) =>
  makePhase({
    id: `many-${index + 1}`,
    title: `Phase of many, the ${index + 1}th`,
    ...(index < 9 ? { status: 'COMPLETED' as const, progress: '1' } : {}),
  }),
)

/** More than there is room for: of the completed ones the first are left out, and counted. */
export const Many: Story = {
  args: { phases: twenty, plan: planOf(twenty, new Date('2025-10-14T14:35:00Z'), [], 'brief') },
  play: async ({ canvasElement }) => {
    await expect(lanes(canvasElement)).toHaveLength(14)
    await expect(lanes(canvasElement)[0]).toHaveTextContent('7Phase of many, the 7th')
    await expect(within(canvasElement).getByText('and 6 more')).toBeVisible()
    await expectLegible(canvasElement)
  },
}

/** Titles of two hundred characters: two lines each, and the bars keep their places. */
export const LongText: Story = {
  args: { phases: wallPhases.map((phase) => ({ ...phase, title: longTitle })) },
  play: async ({ canvasElement }) => {
    const boxes = lanes(canvasElement).map((lane) => lane.getBoundingClientRect())
    await expect(new Set(boxes.map(({ height }) => Math.round(height))).size).toBe(1)
    await expectLegible(canvasElement)
  },
}

/** In right-to-left the Gantt chart runs from the right; words do not. */
export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expectRightToLeft(canvas.getByText('Aug'), canvas.getByText('Sep'), canvas.getByText('Oct'))
    await expectToReadFromTheLeft(canvas.getByText('4 days behind'))
  },
}
