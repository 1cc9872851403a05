import type { Meta, StoryObj } from '@storybook/react'
import { expect, within } from '@storybook/test'
import { BeforeAfter } from '~/ui/panels/Editing/BeforeAfter'
import { expectRightToLeft, expectToReadFromTheLeft } from '../../support/direction'

const meta = {
  component: BeforeAfter,
  title: 'Panels/Admin Mode/BeforeAfter',
  tags: ['!dev'],
  args: { now: 78, will: 82 },
} satisfies Meta<typeof BeforeAfter>

export default meta
type Story = StoryObj<typeof meta>

/** More than now. */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('Now 78%Will be 82%+4 points')
  },
}

/** Less than now. */
export const Less: Story = {
  args: { will: 77 },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('Will be 77%−1 point')
  },
}

/** 0 is a value. */
export const Zero: Story = {
  args: { will: 0 },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('Will be 0%−78 points')
  },
}

/** The same as now. */
export const Same: Story = {
  args: { will: 78 },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('No change')
  },
}

/** Nothing that can be sent is typed yet. */
export const Untyped: Story = {
  args: { will: null },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('Will be –')
  },
}

/** Fractions show no binary noise: 0.285 is 28.5 %. */
export const Fractions: Story = {
  args: { now: 0.285 * 100, will: 33.3 },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('Now 28.5%Will be 33.3%+4.8 points')
  },
}

/** From right to left the arrow points left, to what it will be; the difference keeps its sign before it. */
export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const arrow = canvasElement.querySelector('svg') ?? canvasElement
    const difference = canvas.getByText('+4 points')
    await expectRightToLeft(canvas.getByText('78%'), arrow, canvas.getByText('82%'), difference)
    await expect(getComputedStyle(arrow).transform).toBe('matrix(-1, 0, 0, 1, 0, 0)')
    await expectToReadFromTheLeft(difference)
  },
}
