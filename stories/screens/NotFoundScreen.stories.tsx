import type { Meta, StoryObj } from '@storybook/react'
import { expect, within } from '@storybook/test'
import { NotFoundScreen } from '~/ui/screens/NotFoundScreen/NotFoundScreen'
import { expectToFit } from '../support/narrow'

const meta = {
  component: NotFoundScreen,
  title: 'Screens/NotFoundScreen',
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof NotFoundScreen>

export default meta
type Story = StoryObj<typeof meta>

/** Any path that is none of ours: both exact texts, and the way home. */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent(/^404 Page Not Found$/)
    await expect(canvas.getByText('Did you forget to add the page to the router?')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/')
  },
}

/** The home page lies under another address. */
export const HomeElsewhere: Story = {
  args: { homeHref: '/launch/' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('link')).toHaveAttribute('href', '/launch/')
  },
}

/** On a phone. */
export const Phone: Story = {
  parameters: { viewport: { defaultViewport: 'phone' } },
  play: async ({ canvasElement }) => {
    await expectToFit(canvasElement)
  },
}
