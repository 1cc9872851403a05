import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, userEvent, waitFor, within } from '@storybook/test'
import { AccessDialog } from '~/ui/panels/Access/AccessDialog'
import { expectRightToLeft } from '../../support/direction'
import { closing, showAgain } from '../../support/holding'
import { longTitle } from '../../support/narrow'
import { shownAt } from '../../support/shownAt'
import { smallPhone, lowWindow } from '../../support/smallPhone'
import { playedWhere } from '../../support/playedWhere'

const meta = {
  component: AccessDialog,
  title: 'Panels/Access/AccessDialog',
  tags: ['!dev'],
  args: {
    item: { title: 'Objection handling playbook', kind: 'Guide · Training Materials', pages: 4 },
    ...{ busy: false, error: null, onSend: fn(), onClose: fn() },
  },
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '680px' } } },
} satisfies Meta<typeof AccessDialog>

export default meta
type Story = StoryObj<typeof meta>

/** What is asked for and of whom; a press beside it leaves it, since something may be typed. */
export const Default: Story = {
  decorators: [closing('onClose')],
  play: playedWhere({ wide: true }, async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    const dialog = canvas.getByRole('dialog', { name: 'Ask for access' })
    await expect(dialog).toHaveAccessibleDescription('An administrator of this site decides')
    await expect(dialog.offsetWidth).toBe(448)
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Your name' })).toHaveFocus())
    if (dialog.parentElement) await userEvent.click(dialog.parentElement)
    await expect(args.onClose).not.toHaveBeenCalled()
    await userEvent.click(canvas.getByRole('button', { name: 'Close' }))
    await showAgain(canvasElement)
    await userEvent.keyboard('{Escape}')
    await showAgain(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }))
    await expect(args.onClose).toHaveBeenCalledTimes(3)
    await showAgain(canvasElement)
  }),
}

/** While the request is on its way the dialog stays: closing it would not take the request back. */
export const Sending: Story = {
  tags: ['unlisted'],
  args: { busy: true },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Your name' })).toHaveFocus())
    await userEvent.keyboard('{Escape}')
    await userEvent.click(canvas.getByRole('button', { name: 'Close' }))
    await expect(args.onClose).not.toHaveBeenCalled()
  },
}

/** On a phone it is the whole screen, Send by the thumb. */
export const Phone: Story = {
  parameters: shownAt('phone'),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const dialog = canvas.getByRole('dialog')
    await expect(dialog.offsetHeight).toBe(window.innerHeight)
    await expect(dialog.offsetWidth).toBe(window.innerWidth)
    const send = canvas.getByRole('button', { name: 'Send request' })
    await expect(send.offsetHeight).toBe(40)
    await expect(send.getBoundingClientRect().bottom).toBeGreaterThan(window.innerHeight - 24)
  },
}

/** A title of two hundred characters on the narrowest phone. */
export const SmallPhone: Story = {
  args: { item: { title: longTitle, kind: 'Guide · Training Materials', pages: 1 } },
  parameters: smallPhone,
  play: async ({ canvasElement }) => {
    const dialog = within(canvasElement).getByRole('dialog')
    await expect(dialog.scrollWidth).toBeLessThanOrEqual(dialog.clientWidth)
    await expect(within(dialog).getByText(/1 page, view only/)).toBeInTheDocument()
  },
}

/** In a window as low as a zoom of 400 % makes it, the fields scroll and Send stays in reach. */
export const LowWindow: Story = {
  parameters: lowWindow,
  play: async ({ canvasElement }) => {
    const send = within(canvasElement).getByRole('button', { name: 'Send request' })
    await expect(send.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight)
  },
}

/** From right to left: the lock at the right, Close at the left, an address from its own left. */
export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expectRightToLeft(
      canvas.getByRole('heading', { name: 'Ask for access' }),
      canvas.getByRole('button', { name: 'Close' }),
    )
    await expectRightToLeft(
      canvas.getByRole('button', { name: 'Cancel' }),
      canvas.getByRole('button', { name: 'Send request' }),
    )
    await userEvent.type(canvas.getByRole('textbox', { name: 'Your name' }), 'ليلى حداد')
    await expect(canvas.getByRole('textbox', { name: 'Work e-mail' })).toHaveAttribute('dir', 'ltr')
  },
}
