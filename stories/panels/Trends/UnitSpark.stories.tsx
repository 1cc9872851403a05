import type { Meta, StoryObj } from '@storybook/react'
import { expect } from '@storybook/test'
import { businessUnits } from '~/data/fixtures/businessUnit'
import { planMoment, unitCourses } from '~/data/fixtures/course'
import { UnitSpark } from '~/ui/panels/Trends/UnitSpark'

const meta = {
  component: UnitSpark,
  title: 'Panels/Overview/UnitSpark',
  tags: ['!dev'],
  args: {
    course: unitCourses[0] ?? { id: 'onco', before: 0, points: [] },
    unitId: 'onco',
    now: planMoment.getTime(),
  },
  argTypes: { unitId: { control: 'select', options: businessUnits.map(({ id }) => id) } },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 160 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof UnitSpark>

export default meta
type Story = StoryObj<typeof meta>

/** What was done, in the unit's hue. */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelectorAll('polyline')).toHaveLength(1)
  },
}

/** Nothing was recorded. */
export const NoHistory: Story = {
  tags: ['unlisted'],
  args: { course: { id: 'onco', before: 0, points: [] } },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('svg')).toBeNull()
  },
}
