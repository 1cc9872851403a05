import type { Meta, StoryObj } from '@storybook/react'
import { expect, fireEvent, waitFor, within } from '@storybook/test'
import type { Chart } from '~/ui/panels/Workbook/picture'
import { SheetChart } from '~/ui/panels/Workbook/SheetChart'

const chart: Chart = {
  name: 'Periods',
  caption: 'Spend per period, SAR',
  shape: 'columns',
  categories: ['1st', '2nd', '3rd', '4th'],
  series: [{ name: 'Spend', values: [214817, 540332, null, 1136577] }],
}

const meta = {
  component: SheetChart,
  title: 'Panels/Workbooks/SheetChart',
  tags: ['!dev'],
  args: { chart },
  decorators: (Drawn) => (
    <div style={{ height: 208 }}>
      <Drawn />
    </div>
  ),
} satisfies Meta<typeof SheetChart>

export default meta
type Story = StoryObj<typeof meta>

/** Columns of one series: the highest in ink, with its figure; the pointer reads the others. */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('img')).toHaveAccessibleName(
      'Spend per period, SAR: highest 4th, 1,136,577. The rows below hold every figure.',
    )
    await expect(await canvas.findByText('1,136,577')).toBeVisible()
    const column = canvasElement.querySelectorAll('.recharts-bar-rectangle')[0]
    const { x = 0, y = 0 } = column?.getBoundingClientRect() ?? {}
    if (column) await fireEvent.mouseMove(column, { clientX: x + 4, clientY: y + 4 })
    await waitFor(() => expect(canvas.getByText('214,817')).toBeVisible())
  },
}

/** Bars that lie, each with its figure. */
export const Bars: Story = {
  args: {
    chart: {
      ...chart,
      shape: 'bars',
      categories: ['Figoya', 'Omeprazole/Na-bicarb', 'Vit-B12', 'Melatonin'],
    },
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByText('214,817')).toBeVisible()
    await expect(canvas.getByText('Omeprazole/Na-bicarb')).toBeVisible()
  },
}

/** Four series, distinguished by tone and by drawing. */
export const SeveralSeries: Story = {
  args: {
    chart: {
      ...chart,
      series: ['KOL', 'Consultant', 'Specialist', 'GP'].map((name, index) => ({
        name,
        values: [4, 3, 2, 1].map((value) => value * 1000 - index * 700),
      })),
    },
  },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelectorAll('.recharts-bar-rectangle')).toHaveLength(16))
  },
}

/** One figure alone. */
export const OneCategory: Story = {
  args: { chart: { ...chart, categories: ['1st'], series: [{ name: 'Spend', values: [0.055] }] } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('img')).toHaveAccessibleName(/highest 1st, 0\.06\./)
    await waitFor(() => expect(canvasElement.querySelectorAll('.recharts-bar-rectangle')).toHaveLength(1))
  },
}

/** A series without a single figure: the axis stands, and no column is made up. */
export const BadData: Story = {
  args: { chart: { ...chart, series: [{ name: 'Spend', values: [null, null, null, null] }] } },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('4th')).toBeVisible()
    await expect(canvasElement).not.toHaveTextContent('NaN')
  },
}
