import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, userEvent, within } from '@storybook/test'
import type { MouseEvent } from 'react'
import { SnapshotBanner } from '~/ui/panels/TimeTravel/SnapshotBanner'
import { expectRightToLeft, expectToReadFromTheLeft } from '../../support/direction'
import { controlled } from '../../support/controlled'
import { expectToFit } from '../../support/narrow'
import { smallPhone } from '../../support/smallPhone'
import { playedWhere } from '../../support/playedWhere'

const byDays = (days: number) => (time: Date) => new Date(time.getTime() + days * 86_400_000)

const meta = {
  component: SnapshotBanner,
  title: 'Panels/Live and time travel/SnapshotBanner',
  tags: ['new', 'since-0.2.0'],
  args: {
    asOf: new Date('2025-10-03T18:00:00Z'),
    newerChanges: 52,
    nowHref: '/',
    hasEarlier: true,
    hasLater: true,
    onEarlier: fn(),
    onLater: fn(),
    onNow: fn((event: MouseEvent) => {
      event.preventDefault()
    }),
  },
  parameters: { layout: 'fullscreen' },
  decorators: [controlled('asOf', { onEarlier: byDays(-1), onLater: byDays(1) })],
} satisfies Meta<typeof SnapshotBanner>

export default meta
type Story = StoryObj<typeof meta>

/** The time of the snapshot, the number of changes since then, and links to other snapshots and back to now. */
export const Default: Story = {}

/** Buttons go to other snapshots, and the link goes back to now. */
export const Interaction: Story = {
  tags: ['interaction', '!dev'],
  ...Default,
  play: async ({ canvas, canvasElement, args }) => {
    const banner = within(canvas.getByRole('region', { name: 'An earlier moment is shown' }))
    await expect(canvasElement).toHaveTextContent(
      'As it was on 3 Oct 2025, 18:00 · read-only · 52 changes have been made since',
    )
    await userEvent.click(banner.getByRole('button', { name: 'Earlier change' }))
    await expect(args.onEarlier).toHaveBeenCalledOnce()
    await userEvent.click(banner.getByRole('button', { name: 'Later change' }))
    await expect(args.onLater).toHaveBeenCalledOnce()
    const back = banner.getByRole('link', { name: 'Back to now' })
    await expect(back).toHaveAttribute('href', '/')
    await userEvent.click(back)
    await expect(args.onNow).toHaveBeenCalledOnce()
  },
}

/** The first change: Earlier change is disabled. */
export const FirstChange: Story = {
  args: { hasEarlier: false, newerChanges: 1 },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('button', { name: 'Earlier change' })).toBeDisabled()
    await expect(canvasElement).toHaveTextContent('1 change has been made since')
  },
}

/** The last change: Later change is disabled. */
export const LastChange: Story = {
  args: { hasLater: false, newerChanges: 0 },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('button', { name: 'Later change' })).toBeDisabled()
    await expect(canvasElement).toHaveTextContent('no change has been made since')
  },
}

/** The number of changes is loading. */
export const Loading: Story = {
  args: { newerChanges: null },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent(/18:00 · read-only$|read-onlyEarlier/)
    await expect(canvasElement).not.toHaveTextContent('since')
  },
}

/**
 * 100,000 changes since then, on the smallest phone: two lines, icons instead of labels, and buttons large enough to
 * tap.
 */
export const SmallPhone: Story = {
  tags: ['variant', '!dev'],
  args: { newerChanges: 100_000 },
  parameters: { ...smallPhone, layout: 'fullscreen' },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('100,000 changes have been made since')
    await expect(canvas.getByText('Earlier change')).not.toBeVisible()
    for (const button of canvas.getAllByRole('button'))
      await expect(button.getBoundingClientRect().height).toBeGreaterThanOrEqual(40)
    await expectToFit(canvasElement)
  },
}

/** Right-to-left: Earlier change is at the right. */
export const RightToLeft: Story = {
  tags: ['variant', '!dev'],
  globals: { direction: 'rtl' },
  play: playedWhere({ wide: true }, async ({ canvas, canvasElement }) => {
    await expectRightToLeft(
      canvas.getByRole('button', { name: 'Earlier change' }),
      canvas.getByRole('button', { name: 'Later change' }),
      canvas.getByRole('link', { name: 'Back to now' }),
    )
    const words = canvasElement.querySelector('bdi')
    if (words) await expectToReadFromTheLeft(words)
  }),
}
