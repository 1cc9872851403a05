import type { Meta, StoryObj } from '@storybook/react'
import { expect, userEvent, waitFor, within } from '@storybook/test'
import { hintDelay, hintDelayNow } from '~/ui/lib/hintDelay'
import { Hint } from '~/ui/parts/Hint/Hint'
import { expectFocusRing } from '../support/focus'
import { longWord } from '../support/narrow'

const meta = {
  component: Hint,
  title: 'Parts/Hint',
  tags: ['stable', 'since-0.1.0'],
  args: { text: 'Only the visits of the pre-launch phase', children: '95' },
} satisfies Meta<typeof Hint>

export default meta
type Story = StoryObj<typeof meta>

/** Closed. A screen reader reads the hint anyway. */
export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: '95' })).toHaveAccessibleDescription(
      'Only the visits of the pre-launch phase',
    )
    await expect(within(document.body).queryByRole('tooltip')).not.toBeInTheDocument()
    await expect(getComputedStyle(canvas.getByRole('button')).backgroundColor).toBe('rgba(0, 0, 0, 0)')
  },
}

/**
 * On keyboard focus the tooltip's code loads, the focus stays and the hint opens. It stays open while the page scrolls.
 * Escape hides it, Enter shows it again.
 */
export const Focused: Story = {
  tags: ['interaction'],
  play: async ({ canvas }) => {
    const page = within(document.body)
    await userEvent.tab()
    await expect(await page.findByRole('tooltip')).toHaveTextContent('Only the visits')
    await expectFocusRing(canvas.getByRole('button'))
    document.dispatchEvent(new Event('scroll'))
    await new Promise(requestAnimationFrame)
    await expect(page.getByRole('tooltip')).toBeInTheDocument()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(page.queryByRole('tooltip')).not.toBeInTheDocument())
    await userEvent.keyboard('{Enter}')
    await expect(await page.findByRole('tooltip')).toHaveTextContent('Only the visits')
  },
}

/** Opens when the pointer rests on the text, or on a tap. */
export const Hovered: Story = {
  tags: ['interaction', '!dev'],
  play: async ({ canvas, step }) => {
    await step('it opens after 700 ms, not before, and closes when the pointer leaves', async () => {
      const page = within(document.body)
      // Not so soon after another hint that this one opens at once.
      await waitFor(() => expect(hintDelayNow()).toBe(hintDelay))
      // Due before it, however slow the machine is.
      const early = new Promise((resolve) => {
        setTimeout(() => {
          resolve(page.queryByRole('tooltip'))
        }, hintDelay - 1)
      })
      await userEvent.hover(canvas.getByRole('button'))
      await expect(await early).toBeNull()
      await expect(await page.findByRole('tooltip')).toHaveTextContent('Only the visits')
      await userEvent.unhover(canvas.getByRole('button'))
      await waitFor(() => expect(page.queryByRole('tooltip')).not.toBeInTheDocument())
    })
    await step('a tap opens it too: a touch screen has no hover', async () => {
      await userEvent.pointer({ keys: '[TouchA]', target: canvas.getByRole('button') })
      await expect(await within(document.body).findByRole('tooltip')).toHaveTextContent('Only the visits')
    })
  },
}

/** A long hint wraps at 280 px. */
export const LongText: Story = {
  tags: ['interaction', '!dev'],
  args: { text: longWord.repeat(3) },
  play: async () => {
    await userEvent.tab()
    const tooltip = await within(document.body).findByRole('tooltip')
    const floating = tooltip.closest('[data-radix-popper-content-wrapper]')
    await expect(floating?.getBoundingClientRect().width).toBeLessThanOrEqual(280)
    await expect(tooltip.scrollWidth).toBeLessThanOrEqual(tooltip.clientWidth)
  },
}

/** The unit is only in the hint: on paper and at a glance the figure means nothing. */
export const DontUnit: Story = {
  tags: ['dont', '!dev'],
  args: { text: 'SAR million', children: '95' },
}
