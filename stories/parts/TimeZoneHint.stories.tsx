import type { Meta, StoryObj } from '@storybook/react'
import { expect, userEvent } from '@storybook/test'
import { makeLaunch } from '~/data/fixtures/launch'
import { Button } from '~/ui/parts/Button/Button'
import { TimeZoneHint } from '~/ui/parts/TimeZoneHint/TimeZoneHint'

const meta = {
  component: TimeZoneHint,
  title: 'Parts/TimeZoneHint',
  tags: ['new', 'since-0.2.0'],
  // A zone that no reader of Storybook lives in: what is told here differs from every reader's own clock.
  parameters: { launch: makeLaunch({ timeZone: 'Pacific/Chatham' }) },
  args: {
    date: new Date('2025-10-14T14:35Z'),
    children: (hint) => <Button aria-describedby={hint}>Last change 04:20 Chatham</Button>,
  },
} satisfies Meta<typeof TimeZoneHint>

export default meta
type Story = StoryObj<typeof meta>

const hintIn = (canvas: HTMLElement) => canvas.querySelector('[role="tooltip"]')

/** Closed. A screen reader reads the other clocks anyway. */
export const Default: Story = {
  play: async ({ canvas, canvasElement }) => {
    const button = canvas.getByRole('button')
    const hint = hintIn(canvasElement)
    await expect(button).toHaveAttribute('aria-describedby', hint?.id)
    await expect(hint).toHaveTextContent(/Chatham Wed 15 Oct, 04:20.*you, /)
    await expect(hintIn(canvasElement)).not.toBeVisible()
  },
}

/** Keyboard focus opens it until Escape. */
export const Focused: Story = {
  tags: ['interaction', '!dev'],
  play: async ({ canvasElement }) => {
    await userEvent.tab()
    await expect(hintIn(canvasElement)).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect(hintIn(canvasElement)).not.toBeVisible()
    await userEvent.tab({ shift: true })
    await userEvent.tab()
    await expect(hintIn(canvasElement)).toBeVisible()
  },
}

/** The reader's time zone is the launch's: no hint. */
export const SameClock: Story = {
  parameters: {
    launch: makeLaunch({ timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC' }),
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(hintIn(canvasElement)).toBeNull()
    await expect(canvas.getByRole('button')).not.toHaveAttribute('aria-describedby')
  },
}
