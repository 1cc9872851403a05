import type { Meta, StoryObj } from '@storybook/react'
import { expect } from '@storybook/test'
import { boundaryValues, PhaseBoundaries } from './PhaseBoundaries'

const meta = {
  component: PhaseBoundaries,
  title: 'Foundations/Phase status',
  tags: ['!autodocs', '!dev'],
} satisfies Meta<typeof PhaseBoundaries>

export default meta
type Story = StoryObj<typeof meta>

const started = 'STARTED'
const inProgress = 'IN PROGRESS'
const pending = 'PENDING'

/** Half is still started, 0.999 is still in progress although it shows 100%, and an invalid value is pending. */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    const statuses = [...canvasElement.querySelectorAll('[data-status]')].map((cell) => cell.textContent)
    await expect(statuses.slice(0, boundaryValues.length)).toEqual([
      pending,
      ...Array<string>(5).fill(started),
      ...Array<string>(5).fill(inProgress),
      'COMPLETED',
      ...Array<string>(7).fill(pending),
      inProgress,
    ])
    await expect(statuses.slice(boundaryValues.length)).toEqual(['COMPLETED', 'COMPLETED'])
  },
}
