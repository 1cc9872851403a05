import type { Meta, StoryObj } from '@storybook/react'
import { fn } from '@storybook/test'
import { LivePill } from '~/ui/panels/Live/LivePill'
import { choices } from '../../support/choices'
import { closable } from '../../support/controlled'

const at = (time: string, day = 14) => new Date(`2025-10-${day}T${time}:00Z`)

const statuses = {
  changes: { kind: 'changes', count: 3, at: at('14:35'), isReconnected: false },
  'one change, yesterday': { kind: 'changes', count: 1, at: at('18:02', 13), isReconnected: false },
  'changes, not counted': { kind: 'changes', count: null, at: at('14:35'), isReconnected: false },
  'changes, connected again': { kind: 'changes', count: 2, at: at('14:41'), isReconnected: true },
  'not connected': { kind: 'disconnected', since: at('14:20'), asOf: at('14:18') },
  'not connected, never changed': { kind: 'disconnected', since: at('14:20'), asOf: null },
  'connected again': { kind: 'reconnected' },
  'new version': { kind: 'version', at: at('14:40') },
  none: null,
} as const

const meta = {
  component: LivePill,
  title: 'Panels/Live and time travel/LivePill (notification)',
  id: 'panels-live-and-time-travel-livepill',
  tags: ['new', 'since-0.2.0'],
  args: { status: statuses.changes, now: at('14:40'), busy: false, onShow: fn(), onReload: fn() },
  argTypes: { status: choices(statuses) },
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '160px' } } },
  decorators: [closable('onShow')],
} satisfies Meta<typeof LivePill>

export default meta
type Story = StoryObj<typeof meta>

/** Newer figures exist. The page stays as it is until the pill is pressed. */
export const Changes: Story = {}

/** The number of changes is not known. */
export const Uncounted: Story = { args: { status: statuses['changes, not counted'] } }

/** The connection was lost. The page connects again by itself, so there is no button. */
export const NotConnected: Story = { args: { status: statuses['not connected'] } }

/** Connected again, and nothing is newer. */
export const Reconnected: Story = { args: { status: statuses['connected again'] } }

/** A newer version of the site exists. The page loads it when the pill is pressed. */
export const NewVersion: Story = { args: { status: statuses['new version'] } }
