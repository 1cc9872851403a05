import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, userEvent, waitFor, within } from '@storybook/test'
import { PlainToast } from '~/ui/panels/Toaster/PlainToast'
import { expectRightToLeft } from '../../support/direction'
import { closing, showAgain } from '../../support/holding'
import { smallPhone } from '../../support/smallPhone'
import { expectToFit } from '../../support/narrow'
import { playedWhere } from '../../support/playedWhere'

const onAction = fn()

const meta = {
  component: PlainToast,
  title: 'Panels/Around the page/PlainToast',
  tags: ['!dev'],
  args: {
    toast: {
      id: 'menu',
      open: true,
      title: 'The menu could not be loaded',
      description: 'Check the connection, then try again.',
      tone: 'destructive',
      duration: Infinity,
      action: { label: 'Try again', altText: 'Check the connection, then try again.', onAction },
    },
    onDismiss: fn(),
  },
  parameters: { docs: { story: { inline: false, height: '160px' } } },
} satisfies Meta<typeof PlainToast>

export default meta
type Story = StoryObj<typeof meta>

/** Code did not come: it is said at once, and tried again by a press, which takes the message away. */
export const Default: Story = {
  parameters: { focusGoesTo: 'host' },
  decorators: [closing('onDismiss')],
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('alert')).toHaveTextContent('The menu could not be loaded')
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(onAction).toHaveBeenCalledOnce()
    await expect(args.onDismiss).toHaveBeenLastCalledWith('menu')
    await showAgain(canvasElement)
  },
}

/** The code of toasts did not come: what one says is said all the same, for as long. */
export const Message: Story = {
  args: {
    toast: {
      id: 'locked',
      open: true,
      title: 'Access Denied',
      description: 'require admin Access',
      glyph: 'lock',
      duration: 50,
    },
  },
  play: async ({ canvasElement, args }) => {
    await expect(within(canvasElement).getByText('Access Denied')).toBeVisible()
    await waitFor(() => expect(args.onDismiss).toHaveBeenCalledWith('locked'))
  },
}

/** By keyboard it is dismissed as by mouse. */
export const Keyboard: Story = {
  play: async ({ canvasElement, args }) => {
    within(canvasElement).getByRole('button', { name: 'Dismiss' }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onDismiss).toHaveBeenCalledWith('menu')
  },
}

/** Words without a place to break, on the narrowest phone. */
export const LongText: Story = {
  args: { toast: { ...meta.args.toast, title: 'Arzneimittelversorgung'.repeat(4) } },
  parameters: smallPhone,
  play: async ({ canvasElement }) => {
    await expectToFit(canvasElement)
  },
}

/** From right to left the sign is at the right, Dismiss at the left. */
export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  play: playedWhere({ wide: true }, async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expectRightToLeft(
      canvas.getByText('The menu could not be loaded'),
      canvas.getByRole('button', { name: 'Try again' }),
      canvas.getByRole('button', { name: 'Dismiss' }),
    )
  }),
}
