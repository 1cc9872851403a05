import type { Meta, StoryObj } from '@storybook/react'
import { expect } from '@storybook/test'
import { ForecastMark } from '~/ui/panels/Hero/ForecastMark'
import { track } from '~/ui/panels/Hero/LaunchRail.css'
import { playedWhere } from '../../support/playedWhere'

const meta = {
  component: ForecastMark,
  title: 'Panels/Overview/ForecastMark',
  tags: ['!dev'],
  args: { mark: { place: 0.7, isBeyond: false, by: 'forecast', from: 0.4, likely: [0.62, 0.82] } },
  decorators: [
    (Story) => (
      <div className={track}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof ForecastMark>

export default meta
type Story = StoryObj<typeof meta>

/** How many pieces are drawn, and where the last of them, the tick, stands, 0..1 of the track. */
function drawn(canvasElement: HTMLElement) {
  const track = canvasElement.querySelector('div > div') ?? canvasElement
  const pieces = [...canvasElement.querySelectorAll('[style]')]
  const [box, tick] = [track.getBoundingClientRect(), pieces.at(-1)?.getBoundingClientRect()]
  return { pieces: pieces.length, place: ((tick?.left ?? 0) + (tick?.width ?? 0) / 2 - box.left) / box.width }
}

/** A late end at the present pace: a dashed whisker from the bar, and the span in which it likely is. */
export const Default: Story = {
  play: playedWhere({ leftToRight: true }, async ({ canvasElement }) => {
    const { pieces, place } = drawn(canvasElement)
    await expect(pieces).toBe(3)
    await expect(place).toBeCloseTo(0.7, 1)
  }),
}

/** It ended late, as was recorded: a solid whisker, and no span. */
export const EndedLate: Story = {
  args: { mark: { place: 0.6, isBeyond: false, by: 'record', from: 0.5, likely: null } },
  play: async ({ canvasElement }) => {
    await expect(drawn(canvasElement).pieces).toBe(2)
  },
}

/** It ends in time: a tick alone, with its span. */
export const InTime: Story = {
  args: { mark: { place: 0.5, isBeyond: false, by: 'forecast', from: null, likely: [0.45, 0.6] } },
  play: async ({ canvasElement }) => {
    await expect(drawn(canvasElement).pieces).toBe(2)
  },
}

/** It ends after November: a chevron at the edge. */
export const Beyond: Story = {
  args: { mark: { place: 1, isBeyond: true, by: 'forecast', from: 0.8, likely: [0.9, 1] } },
  play: playedWhere({ leftToRight: true, wide: true }, async ({ canvasElement }) => {
    await expect(drawn(canvasElement).place).toBeGreaterThan(0.97)
  }),
}
