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

/** Accounts of the site alone, by the keyboard: both fields, then Enter. */
export const Default: Story = {}

/** The same, used by hand: an empty field is not sent; by the button or by Enter both are. */
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
    await userEvent.type(canvas.getByLabelText('User name'), 'mona')
    await userEvent.type(canvas.getByLabelText('Password'), 'secret words{Enter}')
    await expect(args.onSignIn).toHaveBeenCalledWith('mona', 'secret words')
    await userEvent.click(button)
    await expect(args.onSignIn).toHaveBeenCalledTimes(2)
    await step('a try is on its way, and a second one is not sent: one word of two shows', async () => {
      await showWith<Story>({ busy: true })
      const canvas = within(canvasElement)
      await userEvent.type(canvas.getByLabelText('User name'), 'mona')
      await userEvent.type(canvas.getByLabelText('Password'), 'secret words')
      await expect(canvas.getByText('Signing in...')).toBeVisible()
      await expect(canvas.getByText('Sign in')).not.toBeVisible()
      await userEvent.click(canvas.getByRole('button', { name: 'Signing in...' }))
      await expect(args.onSignIn).not.toHaveBeenCalled()
    })
  },
}

/** The company's own sign-in, and accounts of the site beside it. */
export const WithProvider: Story = {
  args: { provider },
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: 'Sign in with Contoso' })
    await expect(link).toHaveAttribute('href', '/api/sign-in')
    await expect(canvas.getByRole('button', { name: 'Sign in' })).toBeVisible()
  },
}

/** The company's own sign-in is the only way in. */
export const ProviderAlone: Story = {
  args: { provider, hasAccounts: false },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Sign in with Contoso' })).toBeVisible()
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}

/** The provider does not answer: accounts of the site lead in all the same. */
export const ProviderAway: Story = {
  args: {
    provider,
    error: 'Contoso does not answer at this moment; try again, or use an account of this site.',
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(/^Contoso does not answer at this moment/)
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

/** Names and reasons with no place to break, on the narrowest phone. */
export const LongText: Story = {
  args: { provider: { ...provider, label: `Sign in with ${longWord}` }, error: longWord.repeat(3) },
  parameters: smallPhone,
  play: async ({ canvasElement }) => {
    await expectToFit(canvasElement)
  },
}

/** From right to left sentences keep their full stop at their end, and a label begins at the right, as its field does. */
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
