import type { Meta, StoryObj } from '@storybook/react'
import { expect, userEvent } from '@storybook/test'
import { MotionTimings } from './MotionTimings'

const meta = {
  component: MotionTimings,
  title: 'Foundations/Motion',
  tags: ['!autodocs', '!dev'],
} satisfies Meta<typeof MotionTimings>

export default meta
type Story = StoryObj<typeof meta>

/** The runners move on demand; under reduced motion they jump to the end. */
export const Default: Story = {
  play: async ({ canvas, canvasElement, globals }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Move them over' }))
    const moving = canvasElement
      .getAnimations({ subtree: true })
      .filter((animation) => animation instanceof CSSTransition)
    await expect(moving.length > 0).toBe(globals.motion === 'full')
    await expect(canvasElement.querySelectorAll('[data-runner="over"]')).toHaveLength(7)
  },
}
