import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, userEvent, within } from '@storybook/test'
import { AsOf } from '~/ui/panels/Moment/AsOf'

const meta = {
  component: AsOf,
  title: 'Panels/AsOf',
  args: { moment: new Date('2025-10-14T14:35:00Z'), isPast: false, isOpen: false, onPress: fn() },
} satisfies Meta<typeof AsOf>

export default meta
type Story = StoryObj<typeof meta>

/** The figures are of now; a press opens the way into the past. */
export const Default: Story = {
  play: async ({ canvasElement, args }) => {
    const button = within(canvasElement).getByRole('button', { name: 'As of 14:35' })
    await expect(button).toHaveAttribute('aria-pressed', 'false')
    button.focus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onPress).toHaveBeenCalledOnce()
  },
}

/** The way is open, and the page is still of now. */
export const Open: Story = {
  args: { isOpen: true },
  play: async ({ canvasElement }) => {
    const button = within(canvasElement).getByRole('button', { name: 'As of 14:35' })
    await expect(button).toHaveAttribute('aria-pressed', 'true')
  },
}

/** The page is of an earlier moment: its day is told too. */
export const EarlierMoment: Story = {
  args: { moment: new Date('2025-10-03T18:00:00Z'), isPast: true, isOpen: true },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('button', { name: 'As of 3 Oct, 18:00' })).toBeVisible()
  },
}
