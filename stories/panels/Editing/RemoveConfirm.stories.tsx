import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, userEvent, within } from '@storybook/test'
import { RemoveConfirm } from '~/ui/panels/Editing/RemoveConfirm'
import { ReasonField } from '~/ui/parts/ReasonField/ReasonField'
import { inAdminPanel } from '../../support/adminPanel'
import { longWord } from '../../support/narrow'
import { showWith, shownAnew } from '../../support/showWith'

const meta = {
  component: RemoveConfirm,
  title: 'Panels/Admin Mode/RemoveConfirm',
  tags: ['new', 'since-0.2.0'],
  decorators: [inAdminPanel, shownAnew],
  args: {
    name: 'Pelmiro cream',
    dependent: { name: 'its target', figures: '6 · 0 · 22, 31%' },
    removeLabel: 'Remove product and target',
    blockedReason: null,
    busy: false,
    onRemove: fn(),
    onCancel: fn(),
  },
} satisfies Meta<typeof RemoveConfirm>

export default meta
type Story = StoryObj<typeof meta>

/** Names what is removed with the item, and that it can be undone. Keep has focus. */
export const Default: Story = {}

/** Remove and Keep call their callbacks. */
export const Interaction: Story = {
  ...Default,
  tags: ['interaction', '!dev'],
  play: async ({ canvas, args, step }) => {
    const part = canvas.getByRole('region', { name: 'Remove Pelmiro cream?' })
    await expect(within(part).getByText('its target')).toBeInTheDocument()
    await expect(within(part).getByRole('button', { name: 'Keep' })).toHaveFocus()
    await userEvent.click(within(part).getByRole('button', { name: 'Remove product and target' }))
    await expect(args.onRemove).toHaveBeenCalledOnce()
    await userEvent.click(within(part).getByRole('button', { name: 'Keep' }))
    await expect(args.onCancel).toHaveBeenCalledOnce()
    await step('while removing, both buttons have no effect', async () => {
      await showWith<Story>({ busy: true })
      await userEvent.click(canvas.getByRole('button', { name: 'Removing...' }))
      await userEvent.click(canvas.getByRole('button', { name: 'Keep' }))
      await expect(args.onRemove).not.toHaveBeenCalled()
      await expect(args.onCancel).not.toHaveBeenCalled()
    })
  },
}

/** Other items depend on this one, which is said at once: the message says what to do, and a button shows them. */
export const Refused: Story = {
  tags: ['interaction'],
  args: {
    name: 'Renal',
    dependent: null,
    blockers: { label: 'Show the 6 products', onShow: fn() },
    blockedReason: '6 products belong to this unit; move or remove those items first.',
  },
  play: async ({ canvas, args }) => {
    const part = canvas.getByRole('region', { name: 'Renal cannot be removed yet' })
    await expect(within(part).getByRole('alert')).toHaveTextContent(/^6 products belong to this unit;/)
    await expect(within(part).queryByRole('button', { name: /^Remove/ })).toBeNull()
    await userEvent.click(within(part).getByRole('button', { name: 'Show the 6 products' }))
    await expect(args.blockers?.onShow).toHaveBeenCalledOnce()
  },
}

/** The server could not remove it: the same request can be sent again. */
export const Failed: Story = {
  args: {
    failure: {
      title: 'Not removed',
      text: 'The server could not save it. Send it again, and tell the operator if it happens again.',
      onSendAgain: fn(),
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Remove Pelmiro cream?' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Send again' })).toBeVisible()
  },
}

/** A long unbroken name wraps, and a reason can be given. */
export const LongText: Story = {
  args: {
    name: longWord,
    reason: <ReasonField value={{ text: '', readersMaySee: false }} onChange={fn()} />,
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('button', { name: 'Say why' })).toBeVisible()
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}
