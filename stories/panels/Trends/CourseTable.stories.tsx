import type { Meta, StoryObj } from '@storybook/react'
import { expect, within } from '@storybook/test'
import { makeCourse, planMoment } from '~/data/fixtures/course'
import { CourseTable } from '~/ui/panels/Trends/CourseTable'

const meta = {
  component: CourseTable,
  title: 'Panels/Overview/CourseTable',
  tags: ['!dev'],
  args: {
    label: 'Oncology over time',
    course: makeCourse('onco', [
      ['2024-12-30', 0.2],
      ['2025-10-02', 0.725],
      ['2025-10-20', 0.9],
    ]),
    now: planMoment.getTime(),
  },
} satisfies Meta<typeof CourseTable>

export default meta
type Story = StoryObj<typeof meta>

/** For a screen reader alone: each day until the moment, another year by its name. */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    const table = within(canvasElement).getByRole('table', { name: 'Oncology over time' })
    const rows = within(table).getAllByRole('row')
    await expect(rows.map((row) => row.textContent)).toEqual(['DayProgress', '30 Dec 202420%', '2 Oct73%'])
    await expect(table.parentElement?.clientWidth).toBe(1)
  },
}

/** Nothing was recorded: the heads alone. */
export const NoHistory: Story = {
  args: { course: makeCourse('onco', []) },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getAllByRole('row')).toHaveLength(1)
  },
}
