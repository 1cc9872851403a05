import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, userEvent, within } from '@storybook/test'
import { makeLaunch } from '~/data/fixtures/launch'
import { SignInScreen } from '~/ui/screens/SignInScreen/SignInScreen'
import { expectToReadFromTheLeft } from '../support/direction'
import { expectToFit, longWord } from '../support/narrow'
import { smallPhone } from '../support/smallPhone'
import { showWith, shownAnew } from '../support/showWith'

const provider = { label: 'Sign in with Contoso', href: '/api/sign-in' }

const meta = {
  component: SignInScreen,
  title: 'Screens/SignInScreen',
  tags: ['new', 'since-0.2.0'],
  args: {
    brand: makeLaunch(),
    provider: null,
    hasAccounts: true,
    error: null,
    note: null,
    busy: false,
    onSignIn: fn(),
  },
  parameters: { layout: 'fullscreen' },
  decorators: [shownAnew],
} satisfies Meta<typeof SignInScreen>

export default meta
type Story = StoryObj<typeof meta>

/** Only local accounts. By keyboard: both fields, then Enter. */
export const Default: Story = {}

/** Interaction with the default state: an empty field is not sent; the button and Enter send both. */
export const Interaction: Story = {
  ...Default,
  tags: ['interaction', '!dev'],
  // What the browser says of an empty field is its own, and never twice in the same place.
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvasElement, args, step }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('Launch Command Center CRM')
    await expect(canvas.queryByRole('link')).toBeNull()
    const button = canvas.getByRole('button', { name: 'Sign in' })
    await userEvent.click(button)
    await expect(args.onSignIn).not.toHaveBeenCalled()
    await userEvent.type(canvas.getByLabelText('User name'), 'mona ')
    await userEvent.type(canvas.getByLabelText('Password'), ' secret words {Enter}')
    await expect(args.onSignIn).toHaveBeenCalledWith('mona', ' secret words ')
    await userEvent.click(button)
    await expect(args.onSignIn).toHaveBeenCalledTimes(2)
    await step(
      'a sign-in is pending, and a second one is not sent: the button shows one of two words',
      async () => {
        await showWith<Story>({ busy: true })
        const canvas = within(canvasElement)
        await userEvent.type(canvas.getByLabelText('User name'), 'mona')
        await userEvent.type(canvas.getByLabelText('Password'), 'secret words')
        await expect(canvas.getByText('Signing in...')).toBeVisible()
        await expect(canvas.getByText('Sign in')).not.toBeVisible()
        await userEvent.click(canvas.getByRole('button', { name: 'Signing in...' }))
        await expect(args.onSignIn).not.toHaveBeenCalled()
      },
    )
  },
}

/** Single sign-on, and local accounts beside it. */
export const WithProvider: Story = {
  args: { provider },
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: 'Sign in with Contoso' })
    await expect(link).toHaveAttribute('href', '/api/sign-in')
    await expect(canvas.getByRole('button', { name: 'Sign in' })).toBeVisible()
  },
}

/** Single sign-on only. */
export const ProviderOnly: Story = {
  args: { provider, hasAccounts: false },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Sign in with Contoso' })).toBeVisible()
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}

/** The identity provider does not respond: local accounts still work. */
export const ProviderUnavailable: Story = {
  args: {
    provider,
    error: 'Contoso does not respond; try again, or use an account of this site.',
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(/^Contoso does not respond/)
    await expect(canvas.getByLabelText('User name')).toBeVisible()
  },
}

/** After signing out. */
export const SignedOut: Story = {
  args: { note: 'You are signed out.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('You are signed out.')).toBeVisible()
  },
}

/** Long names and reasons on the narrowest phone. */
export const LongText: Story = {
  args: { provider: { ...provider, label: `Sign in with ${longWord}` }, error: longWord.repeat(3) },
  parameters: smallPhone,
  play: async ({ canvasElement }) => {
    await expectToFit(canvasElement)
  },
}

/** Right-to-left: sentences keep their full stop at the end, and labels begin at the right, as their fields do. */
export const RightToLeft: Story = {
  tags: ['variant', '!dev'],
  args: { provider, error: 'The user name or the password is wrong.' },
  globals: { direction: 'rtl' },
  play: async ({ canvas, args }) => {
    await expectToReadFromTheLeft(canvas.getByText('Sign in to see the launch.'))
    await expectToReadFromTheLeft(canvas.getByText(args.error ?? ''))
    await expectToReadFromTheLeft(canvas.getByText('or with an account of this site'))
    const [label, field] = [canvas.getByText('User name'), canvas.getByLabelText('User name')].map(
      (element) => element.getBoundingClientRect(),
    )
    await expect(label?.right).toBeCloseTo(field?.right ?? 0, 0)
  },
}
