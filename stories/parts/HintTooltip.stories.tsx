import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, userEvent, within } from '@storybook/test'
import { HintTooltip } from '~/ui/parts/Hint/HintTooltip'
import { longWord } from '../support/narrow'

const meta = {
  component: HintTooltip,
  title: 'Parts/HintTooltip',
  tags: ['stable', 'since-0.1.0'],
  args: {
    text: 'RX product — pharmacy target not applicable',
    open: true,
    delay: 700,
    onOpenChange: fn(),
    onEscape: fn(),
    children: <button type="button">0 (N/A)</button>,
  },
} satisfies Meta<typeof HintTooltip>

export default meta
type Story = StoryObj<typeof meta>

/** Open over its words; Escape asks to close it. */
export const Open: Story = {
  play: async ({ args }) => {
    await expect(await within(document.body).findByRole('tooltip')).toHaveTextContent(/not applicable/)
    await userEvent.keyboard('{Escape}')
    await expect(args.onEscape).toHaveBeenCalledOnce()
    await expect(args.onOpenChange).toHaveBeenLastCalledWith(false)
  },
}

/** Closed. */
export const Closed: Story = {
  args: { open: false },
  play: async () => {
    await expect(within(document.body).queryByRole('tooltip')).toBeNull()
  },
}

/** A hint without a place to break wraps at 280 px. */
export const LongText: Story = {
  args: { text: longWord.repeat(3) },
  play: async () => {
    const tooltip = await within(document.body).findByRole('tooltip')
    const floating = tooltip.closest('[data-radix-popper-content-wrapper]')
    await expect(floating?.getBoundingClientRect().width).toBeLessThanOrEqual(280)
    await expect(tooltip.scrollWidth).toBeLessThanOrEqual(tooltip.clientWidth)
  },
}
