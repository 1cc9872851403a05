import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, userEvent, within } from '@storybook/test'
import { HintTooltip } from '~/ui/parts/Hint/HintTooltip'
import { holding } from '../support/holding'
import { longWord } from '../support/narrow'

const meta = {
  component: HintTooltip,
  title: 'Parts/HintTooltip',
  tags: ['!dev'],
  args: {
    text: 'RX product — pharmacy target not applicable',
    open: true,
    delay: 700,
    onOpenChange: fn(),
    onEscape: fn(),
    children: <button type="button">0 (N/A)</button>,
  },
  // It is a time before it opens, and it is open.
  argTypes: { delay: { control: false } },
  decorators: [holding('open', 'onOpenChange')],
} satisfies Meta<typeof HintTooltip>

export default meta
type Story = StoryObj<typeof meta>

/** Open over its words; Escape asks to close it, and the focus to open it again. */
export const Open: Story = {
  play: async ({ args }) => {
    await expect(await within(document.body).findByRole('tooltip')).toHaveTextContent(/not applicable/)
    await userEvent.keyboard('{Escape}')
    await expect(args.onEscape).toHaveBeenCalledOnce()
    await expect(args.onOpenChange).toHaveBeenLastCalledWith(false)
    await userEvent.tab()
    await expect(args.onOpenChange).toHaveBeenLastCalledWith(true)
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
