import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, userEvent, within } from '@storybook/test'
import { LivePill } from '~/ui/panels/Live/LivePill'
import { expectRightToLeft, expectToReadFromTheLeft } from '../../support/direction'
import { closable, showAgain } from '../../support/controlled'
import { smallPhone } from '../../support/smallPhone'

const at = (time: string, day = 14) => new Date(`2025-10-${day}T${time}:00Z`)

const meta = {
  component: LivePill,
  title: 'Panels/Live and time travel/LivePill',
  tags: ['new', 'since-0.2.0'],
  args: {
    status: { kind: 'changes', count: 3, at: at('14:35'), isReconnected: false },
    now: at('14:40'),
    onShow: fn(),
    onReload: fn(),
  },
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '160px' } } },
} satisfies Meta<typeof LivePill>

export default meta
type Story = StoryObj<typeof meta>

const pill = (canvasElement: HTMLElement) =>
  within(within(canvasElement).getByRole('region', { name: 'News of this page' }))

/** Newer figures are available. The page does not change until the pill is clicked. */
export const Changes: Story = {
  decorators: [closable('onShow')],
}

/** The changes are shown on click and with the keyboard. */
export const ChangesInteraction: Story = {
  tags: ['interaction', '!dev'],
  parameters: { focusGoesTo: 'host' },
  ...Changes,
  play: async ({ canvasElement, args }) => {
    const button = () => pill(canvasElement).getByRole('button', { name: '3 changes · 14:35 Show' })
    await userEvent.click(button())
    await showAgain(canvasElement)
    button().focus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onShow).toHaveBeenCalledTimes(2)
    await showAgain(canvasElement)
  },
}

/** One change, made yesterday: its date is shown. */
export const OneChange: Story = {
  args: { status: { kind: 'changes', count: 1, at: at('18:02', 13), isReconnected: false } },
  play: async ({ canvasElement }) => {
    await expect(
      pill(canvasElement).getByRole('button', { name: '1 change · 13 Oct, 18:02 Show' }),
    ).toBeVisible()
  },
}

/** The number of changes is unknown. */
export const Uncounted: Story = {
  args: { status: { kind: 'changes', count: null, at: at('14:35'), isReconnected: false } },
  play: async ({ canvasElement }) => {
    await expect(
      pill(canvasElement).getByRole('button', { name: 'Newer figures · 14:35 Show' }),
    ).toBeVisible()
  },
}

/** The changes are loading: another click does nothing. */
export const Busy: Story = {
  tags: ['interaction', '!dev'],
  args: { busy: true },
  play: async ({ canvasElement, args }) => {
    const button = pill(canvasElement).getByRole('button')
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(button)
    await expect(args.onShow).not.toHaveBeenCalled()
  },
}

/** The connection was lost. The page reconnects automatically, so there is no button. */
export const NotConnected: Story = {
  args: { status: { kind: 'disconnected', since: at('14:20'), asOf: at('14:18') } },
  play: async ({ canvas, canvasElement }) => {
    await expect(pill(canvasElement).getByText(/Not connected/).parentElement).toHaveTextContent(
      'Not connected since 14:20; last change 14:18',
    )
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}

/** The connection was lost, and nothing was ever changed: no time of the figures is shown. */
export const NotConnectedWithoutHistory: Story = {
  tags: ['variant', '!dev'],
  args: { status: { kind: 'disconnected', since: at('14:20'), asOf: null } },
  play: async ({ canvasElement }) => {
    await expect(pill(canvasElement).getByText(/Not connected/).parentElement).toHaveTextContent(
      /^Not connected since 14:20$/,
    )
  },
}

/** Connected again, without newer changes. */
export const Reconnected: Story = {
  args: { status: { kind: 'reconnected' } },
  play: async ({ canvas, canvasElement }) => {
    await expect(pill(canvasElement).getByText('Connected again')).toBeVisible()
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}

/** A newer version of the site is available. The page reloads only on click. */
export const NewVersion: Story = {
  tags: ['interaction'],
  args: { status: { kind: 'version', at: at('14:40') } },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(
      pill(canvasElement).getByRole('button', { name: 'This site was updated · 14:40 Reload' }),
    )
    await expect(args.onReload).toHaveBeenCalledOnce()
  },
}

/** No status: nothing is shown. */
export const Nothing: Story = {
  tags: ['unlisted', '!dev'],
  args: { status: null },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('region')).toBeNull()
  },
}

/** On the smallest phone, the pill is at the bottom and tall enough to tap. Long text wraps within the screen. */
export const SmallPhone: Story = {
  tags: ['variant', '!dev'],
  args: { status: { kind: 'disconnected', since: at('14:20', 12), asOf: at('14:18', 12) } },
  parameters: { ...smallPhone, layout: 'fullscreen' },
  play: async ({ canvasElement }) => {
    const words = pill(canvasElement)
      .getByText(/Not connected/)
      .closest('p')
    const { left, right, bottom, height } = words?.getBoundingClientRect() ?? new DOMRect()
    await expect(height).toBeGreaterThanOrEqual(44)
    await expect(left).toBeGreaterThanOrEqual(0)
    await expect(right).toBeLessThanOrEqual(innerWidth)
    await expect(innerHeight - bottom).toBeCloseTo(16, 0)
  },
}

/**
 * Right-to-left, hovered, connected again with newer changes: “Show” is at the left, and the text reads from left to
 * right.
 */
export const RightToLeft: Story = {
  tags: ['variant', '!dev'],
  args: { status: { kind: 'changes', count: 2, at: at('14:41'), isReconnected: true } },
  parameters: { pseudo: { hover: true } },
  globals: { direction: 'rtl' },
  play: async ({ canvasElement, args }) => {
    const words =
      pill(canvasElement)
        .getByText(/2 changes/)
        .closest('bdi') ?? canvasElement
    await expectToReadFromTheLeft(words)
    await expectRightToLeft(words, pill(canvasElement).getByText('Show'))
    await userEvent.click(
      pill(canvasElement).getByRole('button', { name: 'Connected again · 2 changes · 14:41 Show' }),
    )
    await expect(args.onShow).toHaveBeenCalledOnce()
  },
}
