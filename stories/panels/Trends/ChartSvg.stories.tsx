import type { Meta, StoryObj } from '@storybook/react'
import { expect, waitFor, within } from '@storybook/test'
import * as chart from '~/ui/panels/Trends/chart.css'
import { ChartSvg } from '~/ui/panels/Trends/ChartSvg'

const meta = {
  component: ChartSvg,
  title: 'Panels/Overview/ChartSvg',
  tags: ['!dev'],
  args: {
    width: 600,
    height: 100,
    children: (
      <>
        <line x1={0} x2={600} y1={50} y2={50} className={chart.line.planned} />
        <text x={10} y={40} className={chart.words.plain}>
          planned end
        </text>
      </>
    ),
  },
} satisfies Meta<typeof ChartSvg>

export default meta
type Story = StoryObj<typeof meta>

const inRoom =
  (width: number): NonNullable<Story['decorators']> =>
  (Story) => (
    <div style={{ width }}>
      <Story />
    </div>
  )

/** Holds that the words are drawn as large as small text: 12 px. */
async function expectWords(canvasElement: HTMLElement) {
  const words = within(canvasElement).getByText('planned end')
  const drawing = canvasElement.querySelector('svg')
  await waitFor(() => {
    const scale = (drawing?.getBoundingClientRect().width ?? 0) / 600
    return expect(Number.parseFloat(getComputedStyle(words).fontSize) * scale).toBeCloseTo(12, 1)
  })
}

/** As wide as it was drawn. */
export const Default: Story = {
  decorators: inRoom(600),
  play: async ({ canvasElement }) => {
    await expectWords(canvasElement)
  },
}

/** In half the room its lines shrink, and its words do not. */
export const Narrow: Story = {
  decorators: inRoom(300),
  play: async ({ canvasElement }) => {
    await expectWords(canvasElement)
  },
}

/** In more room they do not grow either. */
export const Wide: Story = {
  decorators: inRoom(900),
  play: async ({ canvasElement }) => {
    await expectWords(canvasElement)
  },
}
