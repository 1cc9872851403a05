import type { Meta, StoryObj } from '@storybook/react'
import { expect } from '@storybook/test'
import { FailedScreen } from '~/ui/screens/FailedScreen/FailedScreen'
import { expectToReadFromTheLeft } from '../support/direction'
import { expectToFit, longWord } from '../support/narrow'
import { shownAt } from '../support/shownAt'

const meta = {
  component: FailedScreen,
  title: 'Screens/FailedScreen',
  tags: ['stable', 'since-0.1.0'],
  args: { message: 'The server could not read its data. Please try again in a minute.' },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof FailedScreen>

export default meta
type Story = StoryObj<typeof meta>

/** The page could not be shown: one sentence, and a link home. */
export const Default: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('This page could not be shown')
    await expect(canvas.getByText(args.message)).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/')
  },
}

/** The home page has another address. */
export const HomeElsewhere: Story = {
  args: { homeHref: '/launch/' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link')).toHaveAttribute('href', '/launch/')
  },
}

/** A long message on a phone. */
export const LongText: Story = {
  args: { message: `500: ${longWord.repeat(3)}` },
  parameters: shownAt('phone'),
  play: async ({ canvasElement }) => {
    await expectToFit(canvasElement)
  },
}

/** Right-to-left: the sentence keeps its full stop at its end. */
export const RightToLeft: Story = {
  tags: ['variant', '!dev'],
  args: { message: 'Something went wrong on our side.' },
  globals: { direction: 'rtl' },
  play: async ({ canvas, args }) => {
    await expectToReadFromTheLeft(canvas.getByText(args.message))
  },
}
