import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, userEvent } from '@storybook/test'
import { failureOf } from '~/ui/lib/useOnDemand'
import { NotLoaded } from '~/ui/parts/NotLoaded/NotLoaded'

const onRetry = fn()
const onReload = fn()
const title = 'The editor could not be loaded'

const meta = {
  component: NotLoaded,
  title: 'Parts/NotLoaded',
  tags: ['new', 'since-0.2.0'],
  args: { failure: failureOf(title, 'unreachable', onRetry, onReload) },
} satisfies Meta<typeof NotLoaded>

export default meta
type Story = StoryObj<typeof meta>

/** The server does not respond: the button requests the missing code again. */
export const Default: Story = {}

/** Interaction with the default state. */
export const Interaction: Story = {
  tags: ['interaction', '!dev'],
  ...Default,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(
      'The editor could not be loadedCheck the connection, then try again.',
    )
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(onRetry).toHaveBeenCalledOnce()
  },
}

/** The site has a newer version, which no longer contains this code. */
export const NewVersion: Story = {
  tags: ['interaction'],
  args: { failure: failureOf(title, 'newVersion', onRetry, onReload) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(
      'A new version is here.What you typed is kept.Reload',
    )
    await userEvent.click(canvas.getByRole('button', { name: 'Reload' }))
    await expect(onReload).toHaveBeenCalledOnce()
  },
}

/** The server responds, but the browser keeps its failed import. The name of the missing part wraps. */
export const Broken: Story = {
  args: { failure: failureOf('Arzneimittelversorgung'.repeat(9), 'broken', onRetry, onReload) },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(
      'Reload the page to get it. What you typed is kept.',
    )
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}

/** The site has a newer version, yet the text offers to try again. */
export const DontOwnWords: Story = {
  tags: ['dont', '!dev'],
  args: { failure: { title, message: 'Something went wrong.', label: 'Try again', onAction: onRetry } },
}
