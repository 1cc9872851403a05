import type { Meta, StoryObj } from '@storybook/react'
import { expect, within } from '@storybook/test'
import { wallPlan } from '~/data/fixtures/wall'
import { WallWeek } from '~/ui/panels/Wall/WallWeek'
import { expectToReadFromTheLeft } from '../../support/direction'
import { longTitle } from '../../support/narrow'
import { expectLegible, expectUncut, onWall, wallParameters } from '../../support/wall'

const meta = {
  component: WallWeek,
  title: 'Panels/Wall and brief/WallWeek',
  tags: ['!dev'],
  args: {
    lines: [
      ...wallPlan.week,
      { label: 'Did not move', text: 'Phase 6, though it was due to' },
      { label: 'Taken back', text: "Men's Health 60% → 58%" },
    ],
  },
  decorators: [onWall],
  parameters: wallParameters,
} satisfies Meta<typeof WallWeek>

export default meta
type Story = StoryObj<typeof meta>

/** Below the changes of today. */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('heading', { name: 'This week' })).toBeVisible()
    await expect(canvas.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Moved most',
      'Did not move',
      'Taken back',
    ])
    await expectLegible(canvasElement)
    await expectUncut(canvasElement)
  },
}

/** On a day without changes the week has the scene to itself. */
export const Alone: Story = {
  args: { layout: 'alone' },
  play: async ({ canvasElement }) => {
    const [line] = within(canvasElement).getAllByRole('definition')
    await expect(line && Number.parseFloat(getComputedStyle(line).fontSize)).toBeGreaterThanOrEqual(40)
    await expectLegible(canvasElement)
    await expectUncut(canvasElement)
  },
}

/** Names of two hundred characters. */
export const LongText: Story = {
  args: { layout: 'alone', lines: [{ label: 'Moved most', text: `${longTitle} 25% → 50%` }] },
  play: async ({ canvasElement }) => {
    await expectLegible(canvasElement)
  },
}

/** English keeps its order in right-to-left text. */
export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  play: async ({ canvasElement }) => {
    await expectToReadFromTheLeft(within(canvasElement).getByText(/^Phase 5/))
  },
}
