import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, userEvent } from '@storybook/test'
import { NoKeptPlan } from '~/ui/panels/KeptPlan/NoKeptPlan'

const meta = {
  component: NoKeptPlan,
  title: 'Panels/Overview/NoKeptPlan',
  tags: ['new', 'since-0.2.0'],
  args: { onKeep: fn() },
} satisfies Meta<typeof NoKeptPlan>

export default meta
type Story = StoryObj<typeof meta>

/** Explains why to keep a plan, with a button to keep one. */
export const Default: Story = {}

/** A click on the button calls `onKeep`. */
export const Interaction: Story = {
  tags: ['interaction', '!dev'],
  ...Default,
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Keep this plan as…' }))
    await expect(args.onKeep).toHaveBeenCalledOnce()
  },
}
