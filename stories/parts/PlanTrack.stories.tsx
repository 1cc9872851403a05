import type { Meta, StoryObj } from '@storybook/react'
import { expect } from '@storybook/test'
import type { EndMark, PlanRow } from '~/data/contract/plan'
import { PlanTrack } from '~/ui/parts/PlanTrack/PlanTrack'
import { playedWhere } from '../support/playedWhere'

const row: PlanRow = {
  id: 'phase-1',
  span: { start: 0.1, length: 0.3 },
  shortfall: 0.25,
  endMark: { position: 0.7, isBeyond: false, by: 'forecast', from: 0.4, likely: [0.62, 0.82] },
  text: '',
  isBehind: false,
  expectedEnd: '',
  kept: null,
  accessibleText: '',
}

const ending = (endMark: EndMark) => ({ row: { ...row, endMark } })

const meta = {
  component: PlanTrack,
  title: 'Parts/PlanTrack',
  tags: ['new', 'since-0.2.0'],
  args: { row, tone: 'go', progress: 0.5, showsLikely: true },
} satisfies Meta<typeof PlanTrack>

export default meta
type Story = StoryObj<typeof meta>

/** The shapes on the track with the position of their ends, 0..1. */
function drawnOn(canvasElement: HTMLElement) {
  const track = canvasElement.querySelector('[aria-hidden]')
  const { left, width } = track?.getBoundingClientRect() ?? new DOMRect()
  return [...(track?.children ?? [])].map((piece) => {
    const box = piece.getBoundingClientRect()
    return { from: (box.left - left) / width, to: (box.right - left) / width, style: getComputedStyle(piece) }
  })
}

/**
 * Late at its current pace: the shortfall is hatched, and a dashed whisker leads to the tick inside the forecast range.
 */
export const Default: Story = {
  play: playedWhere({ leftToRight: true }, async ({ canvasElement }) => {
    const [bar, likely, whisker, tick] = drawnOn(canvasElement)
    await expect(bar?.from).toBeCloseTo(0.1, 2)
    await expect(bar?.to).toBeCloseTo(0.4, 2)
    await expect(likely?.from).toBeCloseTo(0.62, 2)
    await expect(likely?.to).toBeCloseTo(0.82, 2)
    await expect(whisker?.from).toBeCloseTo(0.4, 2)
    await expect(whisker?.to).toBeCloseTo(0.7, 2)
    await expect(whisker?.style.backgroundImage).toContain('linear-gradient')
    await expect(((tick?.from ?? 0) + (tick?.to ?? 0)) / 2).toBeCloseTo(0.7, 2)
  }),
}

/** Ended late: a solid whisker and no range. */
export const EndedLate: Story = {
  args: ending({ position: 0.6, isBeyond: false, by: 'record', from: 0.5, likely: null }),
  play: async ({ canvasElement }) => {
    const [, whisker, ...rest] = drawnOn(canvasElement)
    await expect(rest).toHaveLength(1)
    await expect(whisker?.style.backgroundImage).toBe('none')
  },
}

/** On time: only a tick with its range. */
export const OnTime: Story = {
  args: ending({ position: 0.5, isBeyond: false, by: 'forecast', from: null, likely: [0.45, 0.6] }),
  play: async ({ canvasElement }) => {
    await expect(drawnOn(canvasElement)).toHaveLength(3)
  },
}

/** Ends after the window: a chevron at the edge. */
export const BeyondWindow: Story = {
  args: ending({ position: 1, isBeyond: true, by: 'forecast', from: 0.8, likely: [0.9, 1] }),
  play: playedWhere({ leftToRight: true, wide: true }, async ({ canvasElement }) => {
    const chevron = drawnOn(canvasElement).at(-1)
    await expect(chevron?.from).toBeGreaterThan(0.97)
    await expect(chevron?.style.transform).toMatch(/^matrix/)
  }),
}

/** Elsewhere in the kept plan: an outline. */
export const Compared: Story = {
  args: { row: { ...row, kept: { span: { start: 0.05, length: 0.25 }, text: '' } } },
  play: playedWhere({ leftToRight: true }, async ({ canvasElement }) => {
    await expect(drawnOn(canvasElement)[0]?.from).toBeCloseTo(0.05, 2)
  }),
}

/** Unreadable dates: no bar. */
export const NoDates: Story = {
  args: { row: undefined },
  play: async ({ canvasElement }) => {
    await expect(drawnOn(canvasElement)).toHaveLength(0)
  },
}
