import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, userEvent } from '@storybook/test'
import { AsOf } from '~/ui/panels/TimeTravel/AsOf'
import { NotConnectedSign } from '~/ui/parts/NotConnectedSign/NotConnectedSign'
import { expectToReadFromTheLeft } from '../../support/direction'
import { controlled } from '../../support/controlled'

const meta = {
  component: AsOf,
  title: 'Panels/Live and time travel/AsOf',
  tags: ['new', 'since-0.2.0'],
  args: {
    asOf: new Date('2025-10-14T14:35:00Z'),
    now: new Date('2025-10-14T18:00:00Z'),
    open: false,
    onOpenChange: fn(),
  },
  decorators: [controlled('open', 'onOpenChange')],
} satisfies Meta<typeof AsOf>

export default meta
type Story = StoryObj<typeof meta>

/** The time of the current figures. A click opens time travel. */
export const Default: Story = {}

/** The keyboard opens and closes time travel. */
export const Interaction: Story = {
  tags: ['interaction', '!dev'],
  ...Default,
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole('button', { name: 'Last change 14:35' })
    await expect(button).toHaveAttribute('aria-pressed', 'false')
    button.focus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onOpenChange).toHaveBeenCalledOnce()
    await expect(button).toHaveAttribute('aria-pressed', 'true')
    await userEvent.keyboard('{Enter}')
    await expect(button).toHaveAttribute('aria-pressed', 'false')
  },
}

/** Time travel is open, and the page still shows the current figures. */
export const Open: Story = {
  args: { open: true },
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'Last change 14:35' })
    await expect(button).toHaveAttribute('aria-pressed', 'true')
  },
}

/** The page shows a snapshot, with its date. */
export const Snapshot: Story = {
  args: { asOf: new Date('2025-10-03T18:00:00Z'), now: undefined, open: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'As of 3 Oct, 18:00' })).toBeVisible()
  },
}

/** Newer figures are available. The button still opens time travel. */
export const Newer: Story = {
  tags: ['interaction'],
  args: { note: '3 newer' },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Last change 14:35 · 3 newer' }))
    await expect(args.onOpenChange).toHaveBeenCalledOnce()
  },
}

/** The connection was lost, so the figures may be outdated. */
export const NotConnected: Story = {
  args: { note: 'not connected', sign: <NotConnectedSign /> },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('button', { name: 'Last change 14:35 · not connected' })).toBeVisible()
    await expect(canvasElement.querySelectorAll('svg')).toHaveLength(1)
  },
}

/**
 * Right-to-left: the text reads from left to right. A change made on another day or in another year includes the date.
 */
export const RightToLeft: Story = {
  tags: ['variant', '!dev'],
  args: { note: '3 newer' },
  globals: { direction: 'rtl' },
  render: (args) => (
    <>
      <AsOf {...args} />
      <AsOf {...args} note={undefined} asOf={new Date('2025-10-13T18:02:00Z')} />
      <AsOf {...args} note={undefined} asOf={new Date('2024-10-14T14:35:00Z')} />
    </>
  ),
  play: async ({ canvas, canvasElement }) => {
    await expectToReadFromTheLeft(canvasElement.querySelector('bdi') ?? canvasElement)
    await expect(canvas.getByRole('button', { name: 'Last change 13 Oct, 18:02' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Last change 14 Oct 2024, 14:35' })).toBeVisible()
  },
}
