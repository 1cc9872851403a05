import type { Meta, StoryObj } from '@storybook/react'
import { expect } from '@storybook/test'
import { SiteFooter } from '~/ui/panels/SiteFooter/SiteFooter'
import { NotFoundScreen } from '~/ui/screens/NotFoundScreen/NotFoundScreen'
import { expectToReadFromTheLeft } from '../support/direction'
import { expectToFit } from '../support/narrow'
import { smallPhone } from '../support/smallPhone'

const meta = {
  component: NotFoundScreen,
  title: 'Screens/NotFoundScreen',
  tags: ['stable', 'since-0.1.0'],
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof NotFoundScreen>

export default meta
type Story = StoryObj<typeof meta>

/** An unknown path: both exact texts, and a link home. */
export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent(/^404 Page Not Found$/)
    await expect(canvas.getByText('Did you forget to add the page to the router?')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/')
  },
}

/** On the narrowest phone. */
export const SmallPhone: Story = {
  tags: ['variant', '!dev'],
  parameters: smallPhone,
  play: async ({ canvasElement }) => {
    await expectToFit(canvasElement)
  },
}

/** Inside the page the footer is at the end of the window, without a gap below. The home page has another address. */
export const InPage: Story = {
  args: { homeHref: '/launch/' },
  parameters: { ownMain: true },
  render: (args) => (
    <div>
      <main>
        <NotFoundScreen {...args} />
      </main>
      <SiteFooter now={new Date('2025-10-06T09:00:00Z')} />
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link')).toHaveAttribute('href', '/launch/')
    const { bottom } = canvas.getByRole('contentinfo').getBoundingClientRect()
    await expect(bottom).toBeCloseTo(window.innerHeight, 0)
  },
}

/** Right-to-left: both texts keep their order, and the mark is not mirrored. */
export const RightToLeft: Story = {
  tags: ['variant', '!dev'],
  globals: { direction: 'rtl' },
  play: async ({ canvas }) => {
    await expectToReadFromTheLeft(canvas.getByText('404 Page Not Found'))
    await expectToReadFromTheLeft(canvas.getByText('Did you forget to add the page to the router?'))
  },
}
