import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, userEvent, within } from '@storybook/test'
import { AccountForm } from '~/ui/screens/SignInScreen/AccountForm'
import { narrow } from '../support/narrow'

const meta = {
  component: AccountForm,
  title: 'Screens/AccountForm',
  tags: ['new', 'since-next'],
  args: { variant: 'ink', busy: false, onSignIn: fn() },
} satisfies Meta<typeof AccountForm>

export default meta
type Story = StoryObj<typeof meta>

/** A press of the mouse signs in. */
export const Default: Story = {}

/** The same, used by hand. */
export const Interaction: Story = {
  ...Default,
  tags: ['interaction'],
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.type(canvas.getByLabelText('User name'), 'mona')
    await userEvent.type(canvas.getByLabelText('Password'), 'secret words')
    await userEvent.click(canvas.getByRole('button', { name: 'Sign in' }))
    await expect(args.onSignIn).toHaveBeenCalledWith('mona', 'secret words')
  },
}

/** Beside another way in. */
export const Outline: Story = {
  args: { variant: 'outline' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('button', { name: 'Sign in' })).toBeVisible()
  },
}

/** An empty field is not sent. */
export const Empty: Story = {
  tags: ['interaction'],
  // What says so is the browser's own, and never twice in the same place.
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Sign in' }))
    await expect(args.onSignIn).not.toHaveBeenCalled()
  },
}

/** A try is on its way: one word of two shows. */
export const Busy: Story = {
  args: { busy: true },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('Signing in...')).toBeVisible()
    await expect(canvas.getByText('Sign in')).not.toBeVisible()
  },
}

/** From right to left a label begins at the right, as its field does. */
export const RightToLeft: Story = {
  tags: ['variant', '!dev'],
  decorators: [narrow],
  globals: { direction: 'rtl' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const label = canvas.getByText('User name').getBoundingClientRect()
    await expect(label.right).toBeCloseTo(canvas.getByLabelText('User name').getBoundingClientRect().right, 0)
  },
}
