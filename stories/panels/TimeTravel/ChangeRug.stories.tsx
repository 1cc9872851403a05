import type { Meta, StoryObj } from '@storybook/react'
import { expect } from '@storybook/test'
import { changeDays } from '~/data/fixtures/changes'
import { ChangeRug } from '~/ui/panels/TimeTravel/ChangeRug'

const meta = {
  component: ChangeRug,
  title: 'Panels/Live and time travel/ChangeRug',
  tags: ['!dev'],
  args: { days: changeDays, until: new Date('2025-10-03T18:00:00Z') },
  decorators: [
    (Story) => (
      <div style={{ position: 'relative', height: 32 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof ChangeRug>

export default meta
type Story = StoryObj<typeof meta>

const columnsOf = (element: Element) => [...element.querySelectorAll('i')]
const height = (column: Element | undefined) => column?.getBoundingClientRect().height ?? 0

/** A column for each day, as high as it saw changes; days after the moment are softer. */
export const Default: Story = {
  play: async ({ canvasElement, args }) => {
    const columns = columnsOf(canvasElement)
    await expect(columns).toHaveLength(args.days.length)
    await expect(Math.max(...columns.map(height))).toBe(22)
    await expect(Math.min(...columns.map(height))).toBeGreaterThanOrEqual(4)
    const grounds = new Set(columns.map((column) => getComputedStyle(column).backgroundColor))
    await expect(grounds.size).toBe(2)
  },
}

/** One change, and one column. */
export const OneChange: Story = {
  args: { days: [{ time: '2025-08-05', changes: 1 }] },
  play: async ({ canvasElement }) => {
    await expect(columnsOf(canvasElement).map(height)).toEqual([22])
  },
}

/** Without a history there is nothing to draw. */
export const NoHistory: Story = {
  args: { days: [] },
  play: async ({ canvasElement }) => {
    await expect(columnsOf(canvasElement)).toEqual([])
  },
}

/** A hundred thousand changes on one day: the others are still there. */
export const ManyChanges: Story = {
  args: { days: [...changeDays, { time: '2025-10-16', changes: 100_000 }] },
  play: async ({ canvasElement, args }) => {
    const heights = columnsOf(canvasElement).map(height)
    await expect(heights).toHaveLength(args.days.length)
    await expect(new Set(heights.slice(0, -1))).toEqual(new Set([4]))
  },
}

/** What was changed before or after the launch has no place on its scale. */
export const OutsideTheLaunch: Story = {
  args: {
    days: [
      { time: '2025-07-31', changes: 2 },
      { time: '2025-08-01', changes: 2 },
      { time: '2025-12-01', changes: 2 },
    ],
  },
  play: async ({ canvasElement }) => {
    await expect(columnsOf(canvasElement)).toHaveLength(1)
  },
}
