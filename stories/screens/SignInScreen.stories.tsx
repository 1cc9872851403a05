import type { Meta, StoryObj } from '@storybook/react'
import { fn } from '@storybook/test'
import { makeLaunch } from '~/data/fixtures/launch'
import { SignInScreen } from '~/ui/screens/SignInScreen/SignInScreen'
import { choices } from '../support/choices'

const provider = { label: 'Sign in with Contoso', href: '/api/sign-in' }

const meta = {
  component: SignInScreen,
  title: 'Screens/SignInScreen (login)',
  id: 'screens-signinscreen',
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
  argTypes: {
    brand: { control: false },
    provider: choices({ none: null, Contoso: provider }),
    error: { control: 'text' },
    note: { control: 'text' },
  },
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '640px' } } },
} satisfies Meta<typeof SignInScreen>

export default meta
type Story = StoryObj<typeof meta>

/** Only accounts of this site. */
export const Default: Story = {}

/** Single sign-on first, with accounts of this site below it. The last session has ended. */
export const WithProvider: Story = { args: { provider, note: 'You are signed out.' } }

/** Single sign-on only. */
export const ProviderOnly: Story = { args: { provider, hasAccounts: false } }

/** The company's sign-on does not respond: accounts of this site still work. */
export const Failed: Story = {
  args: { provider, error: 'Contoso does not respond; try again, or use an account of this site.' },
}

/** A sign-in is being checked. */
export const Busy: Story = { args: { busy: true } }
