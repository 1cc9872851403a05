import type { Meta, StoryObj } from '@storybook/react'
import { expect } from '@storybook/test'
import { MoveHint } from '~/ui/panels/Editing/MoveHint'
import { longTitle } from '../../support/narrow'

const meta = {
  component: MoveHint,
  title: 'Panels/Admin Mode/MoveHint',
  tags: ['new', 'since-0.2.0'],
  args: { name: 'Digital & Patient Support', lifted: 'keys', position: { current: 7, initial: 8, total: 9 } },
} satisfies Meta<typeof MoveHint>

export default meta
type Story = StoryObj<typeof meta>

/** At the bottom of the window, while an item is lifted by keyboard. */
export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('now 7 of 9 · was 8')).toBeVisible()
  },
}

/** While an item is dragged, there are no keys to list. */
export const Dragged: Story = {
  args: { lifted: 'pointer' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('7 of 9 when you let go')).toBeVisible()
  },
}

/** A note on the numbers of phases. A long name wraps. */
export const LongName: Story = {
  args: { name: longTitle, note: 'Moving changes the numbers, not the dates' },
}
