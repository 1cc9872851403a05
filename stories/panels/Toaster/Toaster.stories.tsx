import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, waitFor } from '@storybook/test'
import type { Toast, ToastMessage } from '~/ui/lib/toasts'
import { Toaster } from '~/ui/panels/Toaster/Toaster'
import { choices } from '../../support/choices'
import { longTitle, longWord } from '../../support/narrow'

const shown = (...messages: ToastMessage[]): Toast[] =>
  messages.map((message, at) => ({
    duration: Infinity,
    ...message,
    id: at === 0 ? 'first' : `${at}`,
    open: true,
  }))

const undo = { label: 'Undo', altText: 'Undo it in the history of the admin panel', onAction: fn() }

const updated = shown({
  title: 'Progress Updated',
  description: 'onco progress updated to 82%',
  action: undo,
})
const locked = { title: 'Access Denied', description: 'require admin Access', glyph: 'lock' } as const
const unlocked = {
  title: 'Open until 21 Oct, 14:41',
  description: 'Objection handling playbook',
  glyph: 'unlocked',
  action: { label: 'Open', altText: 'Press the item to open it', onAction: fn() },
} as const
const stopped = {
  title: 'Apply Stopped',
  description: '4 of 500 entries were applied before it was stopped.',
  glyph: 'stop',
} as const
const failed = shown({
  title: 'Update Failed',
  description: 'Failed to update progress. Please try again.',
  tone: 'destructive',
})

const meta = {
  component: Toaster,
  title: 'Panels/Around the page/Toaster (toast, snackbar)',
  id: 'panels-around-the-page-toaster',
  tags: ['stable', 'since-0.1.0'],
  args: { toasts: updated, onDismiss: fn() },
  argTypes: {
    toasts: choices({
      updated,
      locked: shown(locked),
      unlocked: shown(unlocked),
      stopped: shown(stopped),
      failed,
      none: [],
    }),
  },
  parameters: { docs: { story: { inline: false, height: '160px' } } },
  // What is announced, for a second, is over.
  play: async ({ canvas, args }) => {
    if (args.toasts.some(({ open }) => open)) await canvas.findAllByRole('listitem')
    await waitFor(() => expect(document.querySelector('[role=status]')).toBeNull())
  },
} satisfies Meta<typeof Toaster>

export default meta
type Story = StoryObj<typeof meta>

/** An action succeeded, and can be undone. */
export const Default: Story = {}

/** Something locked was pressed; access was granted, and a button opens the item; an action was stopped. */
export const Kinds: Story = {
  args: { toasts: shown(locked, unlocked, stopped) },
  parameters: { docs: { story: { height: '320px' } } },
}

/** An action failed: icon, edge and words say so. */
export const Failed: Story = { args: { toasts: failed } }

/** Words without spaces break at the greatest width of a toast. */
export const LongText: Story = {
  parameters: { docs: { story: { height: '280px' } } },
  args: { toasts: shown({ title: longWord, description: longTitle, action: undo }) },
}
