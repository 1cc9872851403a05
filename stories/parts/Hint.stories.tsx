import type { Meta, StoryObj } from '@storybook/react'
import { expect, userEvent, within } from '@storybook/test'
import { Hint } from '~/ui/parts/Hint/Hint'

const meta = {
  component: Hint,
  title: 'Parts/Hint',
  args: { text: 'Only the visits of the pre-launch phase', children: '95' },
} satisfies Meta<typeof Hint>

export default meta
type Story = StoryObj<typeof meta>

/** Closed; a screen reader has the hint all the same. */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('button', { name: '95' })).toHaveAccessibleDescription(
      'Only the visits of the pre-launch phase',
    )
  },
}

/** The keyboard came: the tooltip is fetched, the focus stays, the hint opens. */
export const Focused: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.tab()
    await expect(await within(document.body).findByRole('tooltip')).toHaveTextContent('Only the visits')
    await expect(within(canvasElement).getByRole('button')).toHaveFocus()
  },
}

/** A long hint wraps at 280 px. */
export const LongText: Story = {
  args: { text: 'Arzneimittelversorgungssicherstellungsgesetzgebungsverfahren '.repeat(3) },
  play: async () => {
    await userEvent.tab()
    const { width } = (await within(document.body).findByRole('tooltip')).getBoundingClientRect()
    await expect(width).toBeLessThanOrEqual(280)
  },
}
