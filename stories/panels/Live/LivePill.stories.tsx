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

/** Newer figures exist. The page stays as it is until it is pressed, by pointer or by key. */
export const Changes: Story = {
  decorators: [closable('onShow')],
}

/** The same, used by hand. */
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

/** One change, and of yesterday: its day is told. */
export const OneChange: Story = {
  args: { status: { kind: 'changes', count: 1, at: at('18:02', 13), isReconnected: false } },
  play: async ({ canvasElement }) => {
    await expect(
      pill(canvasElement).getByRole('button', { name: '1 change · 13 Oct, 18:02 Show' }),
    ).toBeVisible()
  },
}

/** More has changed than was told one by one: it is not counted. */
export const Uncounted: Story = {
  args: { status: { kind: 'changes', count: null, at: at('14:35'), isReconnected: false } },
  play: async ({ canvasElement }) => {
    await expect(
      pill(canvasElement).getByRole('button', { name: 'Newer figures · 14:35 Show' }),
    ).toBeVisible()
  },
}

/** It was pressed, and the lists are on their way: a further press does nothing. */
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

/** The line was lost, and there is nothing to press: it tries again by itself. */
export const NotConnected: Story = {
  args: { status: { kind: 'disconnected', since: at('14:20'), asOf: at('14:18') } },
  play: async ({ canvas, canvasElement }) => {
    await expect(pill(canvasElement).getByText(/Not connected/).parentElement).toHaveTextContent(
      'Not connected since 14:20; figures as of 14:18',
    )
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}

/** Nothing was ever changed: the figures are of no moment. */
export const NotConnectedWithoutHistory: Story = {
  tags: ['variant', '!dev'],
  args: { status: { kind: 'disconnected', since: at('14:20'), asOf: null } },
  play: async ({ canvasElement }) => {
    await expect(pill(canvasElement).getByText(/Not connected/).parentElement).toHaveTextContent(
      /^Not connected since 14:20$/,
    )
  },
}

/** Back on the line, and nothing is newer. */
export const ConnectedAgain: Story = {
  args: { status: { kind: 'reconnected' } },
  play: async ({ canvas, canvasElement }) => {
    await expect(pill(canvasElement).getByText('Connected again')).toBeVisible()
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}

/** A newer version of the site is ready; nothing is reloaded but by a press. */
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

/** There is nothing to tell. */
export const Nothing: Story = {
  tags: ['unlisted', '!dev'],
  args: { status: null },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('region')).toBeNull()
  },
}

/** On the narrowest phone it is at the thumb, and is high enough for it; long words wrap within the screen. */
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

/** Back on the line with news, from right to left: the word to press is at the left, and the words read as they are written. It is shown under the pointer. */
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
