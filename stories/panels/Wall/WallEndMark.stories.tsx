import type { Meta, StoryObj } from '@storybook/react'
import { expect } from '@storybook/test'
import { WallEndMark } from '~/ui/panels/Wall/WallEndMark'
import { playedWhere } from '../../support/playedWhere'

const meta = {
  component: WallEndMark,
  title: 'Panels/Wall and brief/WallEndMark',
  tags: ['!dev'],
  args: { mark: { place: 0.73, isBeyond: false, by: 'forecast', from: 0.66, likely: [0.7, 0.76] } },
  decorators: [
    (Story) => (
      <div data-track style={{ position: 'relative', height: 26, marginBlock: 20 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof WallEndMark>

export default meta
type Story = StoryObj<typeof meta>

function marksOf(canvasElement: HTMLElement) {
  const track = canvasElement.querySelector('[data-track]')
  const { left, width } = track?.getBoundingClientRect() ?? new DOMRect()
  return [...(track?.children ?? [])].map((mark) => {
    const box = mark.getBoundingClientRect()
    return { from: (box.left - left) / width, to: (box.right - left) / width, style: getComputedStyle(mark) }
  })
}

/** A phase that ends late at its pace: a tick, tied to its bar by a dashed whisker. */
export const Default: Story = {
  play: playedWhere({ leftToRight: true }, async ({ canvasElement }) => {
    const [whisker, tick] = marksOf(canvasElement)
    await expect(whisker?.from).toBeCloseTo(0.66, 2)
    await expect(whisker?.to).toBeCloseTo(0.73, 2)
    await expect(whisker?.style.backgroundImage).toContain('repeating-linear-gradient')
    await expect(((tick?.from ?? 0) + (tick?.to ?? 0)) / 2).toBeCloseTo(0.73, 2)
  }),
}

/** One that did end late: what is recorded is no dashes. */
export const Recorded: Story = {
  args: { mark: { place: 0.45, isBeyond: false, by: 'record', from: 0.42, likely: null } },
  play: async ({ canvasElement }) => {
    const [whisker] = marksOf(canvasElement)
    await expect(whisker?.style.backgroundImage).toBe('none')
  },
}

/** One that ends within its bar: a tick alone. */
export const InTime: Story = {
  args: { mark: { place: 0.7, isBeyond: false, by: 'forecast', from: null, likely: null } },
  play: async ({ canvasElement }) => {
    await expect(marksOf(canvasElement)).toHaveLength(1)
  },
}

/** One that ends after November: a chevron that points on, the other way in right-to-left. */
export const Beyond: Story = {
  args: { mark: { place: 1, isBeyond: true, by: 'forecast', from: 0.9, likely: [0.95, 1] } },
  play: async ({ canvasElement }) => {
    const [, chevron] = marksOf(canvasElement)
    await expect(chevron?.style.transform).toMatch(/^matrix/)
  },
}
