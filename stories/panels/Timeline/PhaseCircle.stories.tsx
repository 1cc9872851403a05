import type { Meta, StoryObj } from '@storybook/react'
import { expect, within } from '@storybook/test'
import { PhaseCircle } from '~/ui/panels/Timeline/PhaseCircle'

const meta = {
  component: PhaseCircle,
  title: 'Panels/Timeline/PhaseCircle',
  tags: ['!dev'],
  args: { number: 4, status: 'IN PROGRESS', progress: 0.72 },
} satisfies Meta<typeof PhaseCircle>

export default meta
type Story = StoryObj<typeof meta>

/** Under way: its number, within an arc as long as its progress. Silent for a screen reader. */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('4')).toBeVisible()
    await expect(canvasElement.querySelector('[aria-hidden="true"]')).toHaveTextContent('4')
    await expect(arcShare(canvasElement)).toBeCloseTo(0.72)
  },
}

/** Complete: a check takes the number's place. */
export const Completed: Story = {
  args: { status: 'COMPLETED', progress: 1 },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByText('4')).not.toBeInTheDocument()
    await expect(arcShare(canvasElement)).toBeUndefined()
  },
}

/** Up to a half: the arc in amber. */
export const Started: Story = {
  args: { status: 'STARTED', progress: 0.5 },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('4')).toBeVisible()
    await expect(arcShare(canvasElement)).toBeCloseTo(0.5)
  },
}

/** Not begun: dashed, without an arc. */
export const Pending: Story = {
  args: { status: 'PENDING', progress: 0 },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('4')).toBeVisible()
    await expect(arcShare(canvasElement)).toBeUndefined()
  },
}

/** Marked complete by an administrator before its progress was: still the check. */
export const CompletedEarly: Story = {
  args: { status: 'COMPLETED', progress: 0.4 },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByText('4')).not.toBeInTheDocument()
  },
}

/** A plan of more than nine phases: two digits fit. */
export const TwoDigits: Story = {
  args: { number: 12 },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('12').getBoundingClientRect().width).toBeLessThan(24)
  },
}

/** The arc's length as a share of the whole ring. */
function arcShare(canvasElement: HTMLElement): number | undefined {
  const dashes = canvasElement.querySelector('circle[stroke-dasharray]')?.getAttribute('stroke-dasharray')
  if (!dashes) return undefined
  const [arc = 0, ring = 1] = dashes.split(' ').map(Number)
  return arc / ring
}
