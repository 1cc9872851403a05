import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, userEvent } from '@storybook/test'
import { EditResults } from '~/ui/panels/JsonEditor/EditResults'
import { SignInForm } from '~/ui/panels/Accounts/SignInForm'
import { inAdminPanel } from '../../support/adminPanel'
import { expectRightToLeft, expectToReadFromTheLeft } from '../../support/direction'
import { showWith, shownAnew } from '../../support/showWith'

const meta = {
  component: SignInForm,
  title: 'Panels/Admin Mode/SignInForm',
  tags: ['stable', 'since-0.1.0'],
  decorators: [inAdminPanel, shownAnew],
  args: { error: null, busy: false, onSignIn: fn() },
} satisfies Meta<typeof SignInForm>

export default meta
type Story = StoryObj<typeof meta>

/** User name and password. Enter submits them. */
export const Default: Story = {}

/** An empty form is not submitted, Show password reveals the password, and Enter or a click signs in. */
export const Interaction: Story = {
  ...Default,
  tags: ['interaction', '!dev'],
  // The browser draws its own validation message, and not always in the same place.
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvas, args, step }) => {
    const press = (name: string) => userEvent.click(canvas.getByRole('button', { name }))
    await press('Sign in')
    await expect(args.onSignIn).not.toHaveBeenCalled()
    const password = canvas.getByLabelText('Password')
    await userEvent.type(canvas.getByLabelText('User name'), ' admin ')
    await userEvent.type(password, ' secret words {Enter}')
    await expect(args.onSignIn).toHaveBeenLastCalledWith('admin', ' secret words ')
    await expect(password).toHaveAttribute('type', 'password')
    await press('Show password')
    await expect(password).toHaveAttribute('type', 'text')
    await press('Sign in')
    await expect(args.onSignIn).toHaveBeenCalledTimes(2)
    await step('while a sign-in is being sent, a second one has no effect', async () => {
      await showWith<Story>({ busy: true })
      await userEvent.type(canvas.getByLabelText('User name'), 'admin')
      await userEvent.type(canvas.getByLabelText('Password'), 'secret words')
      await userEvent.click(canvas.getByRole('button', { name: 'Signing in...' }))
      await expect(args.onSignIn).not.toHaveBeenCalled()
    })
  },
}

/** The last attempt failed, with the reason. */
export const Refused: Story = {
  args: { error: 'The user name or the password is wrong.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('The user name or the password is wrong.')
  },
}

/** The session expired during an Apply: the results are shown above the form. */
export const SessionEnded: Story = {
  args: {
    error: 'Your session has ended. Sign in again; what you typed is kept.',
    above: (
      <EditResults
        results={[
          { path: 'phases[0]', url: '/api/timeline/phase-4', outcome: 'applied' },
          { path: 'phases[1]', url: '', outcome: 'refused', reason: 'You are not signed in.' },
          { path: 'phases[2]', url: '/api/timeline/phase-6', outcome: 'not tried' },
        ]}
      />
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(3)
    await expect(canvas.getByRole('button', { name: 'Sign in' })).toBeVisible()
  },
}

/** Single sign-on beside the local accounts. */
export const WithProvider: Story = {
  args: { provider: { label: 'Sign in with Contoso', href: '/api/sign-in?to=%2F' } },
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: 'Sign in with Contoso' })
    await expect(link).toHaveAttribute('href', '/api/sign-in?to=%2F')
    await expect(canvas.getByRole('button', { name: 'Sign in' })).toBeVisible()
  },
}

/** Single sign-on only. */
export const ProviderOnly: Story = {
  args: { provider: { label: 'Sign in with Contoso', href: '/api/sign-in?to=%2F' }, hasAccounts: false },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Sign in with Contoso' })).toBeVisible()
    await expect(canvas.queryByLabelText('User name')).toBeNull()
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}

/** Right-to-left: Show password is on the left of its field. English sentences keep their full stop at the end. */
export const RightToLeft: Story = {
  tags: ['variant', '!dev'],
  args: { error: 'The user name or the password is wrong.' },
  globals: { direction: 'rtl' },
  play: async ({ canvas }) => {
    await expectToReadFromTheLeft(canvas.getByText('The dashboard stays view-only until you do.'))
    await expectToReadFromTheLeft(canvas.getByText('The user name or the password is wrong.'))
    await expectRightToLeft(
      canvas.getByLabelText('Password'),
      canvas.getByRole('button', { name: 'Show password' }),
    )
  },
}
