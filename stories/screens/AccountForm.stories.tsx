import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, userEvent, within } from '@storybook/test'
import { Button } from '~/ui/parts/Button/Button'
import { AccountForm } from '~/ui/screens/SignInScreen/AccountForm'
import { narrow } from '../support/narrow'
import { guide } from './AccountForm.guide'

const meta = {
  component: AccountForm,
  title: 'Screens/AccountForm',
  tags: ['new', 'since-next'],
  parameters: { guide },
  args: { variant: 'ink', busy: false, onSignIn: fn() },
} satisfies Meta<typeof AccountForm>

export default meta
type Story = StoryObj<typeof meta>

/** A press of the mouse signs in. */
export const Default: Story = {
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
  decorators: [narrow],
  globals: { direction: 'rtl' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const label = canvas.getByText('User name').getBoundingClientRect()
    await expect(label.right).toBeCloseTo(canvas.getByLabelText('User name').getBoundingClientRect().right, 0)
  },
}

/** The company's way in above it is in ink too. */
export const DontTwiceInInk: Story = {
  tags: ['dont', '!dev'],
  render: (args) => (
    <div style={{ display: 'grid', gap: 24 }}>
      <Button variant="ink" size="large" asChild>
        <a href="/api/sign-in">Sign in with Contoso</a>
      </Button>
      <AccountForm {...args} />
    </div>
  ),
}
