import type { Meta, StoryObj } from '@storybook/react'
import { expect, within } from '@storybook/test'
import { wallPlan } from '~/data/fixtures/wall'
import { WallHeader } from '~/ui/panels/Wall/WallHeader'
import { expectToReadFromTheLeft } from '../../support/direction'
import { expectLegible, expectUncut, onWall, wallParameters } from '../../support/wall'

const meta = {
  component: WallHeader,
  title: 'Panels/Wall and brief/WallHeader',
  tags: ['!dev'],
  args: { sentence: wallPlan.sentence },
  decorators: [onWall],
  parameters: wallParameters,
} satisfies Meta<typeof WallHeader>

export default meta
type Story = StoryObj<typeof meta>

/** Which phase threatens go-live most, in as few words as a room reads at a glance, and the three figures as written. */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(
      canvas.getByText('Phase 4 is 4 days behind plan; at this pace it ends on 28 Oct.'),
    ).toBeVisible()
    await expect(canvas.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      '70%',
      'Completed',
      'Nov 2025',
    ])
    await expectLegible(canvasElement)
  },
}

/** After the plan's end there is most to say: four lines, and the figures stay whole. */
export const LongText: Story = {
  args: {
    sentence:
      'The plan ended on 30 Nov 2025 with 3 of 7 phases complete. Phase 4 is at 72%; at this pace it ends on 8 Dec 2025.',
  },
  play: async ({ canvasElement }) => {
    await expectLegible(canvasElement)
    await expectUncut(canvasElement)
  },
}

/** English keeps its order in right-to-left text. */
export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  play: async ({ canvasElement }) => {
    await expectToReadFromTheLeft(within(canvasElement).getByText(/^Phase 4 is/))
  },
}
