import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, within } from '@storybook/test'
import { FailedPanel } from '~/ui/parts/FailedPanel/FailedPanel'
import { expectToFit, longWord } from '../support/narrow'
import { expectRetry } from '../support/retry'
import { shownAt } from '../support/shownAt'

const onRetry = fn()

const meta = {
  component: FailedPanel,
  title: 'Parts/FailedPanel',
  tags: ['stable', 'since-0.1.0'],
  args: { title: 'The timeline could not be loaded', message: '500: the store did not answer', onRetry },
} satisfies Meta<typeof FailedPanel>

export default meta
type Story = StoryObj<typeof meta>

/** What failed in words, the exact message below, and a button to ask again. */
export const Default: Story = {
  play: async ({ canvas, canvasElement }) => {
    const alert = canvas.getByRole('alert')
    await expect(within(alert).getByText('The timeline could not be loaded')).toBeVisible()
    await expect(within(alert).getByText('500: the store did not answer')).toBeVisible()
    await expectRetry(canvasElement, onRetry)
  },
}

/** Nothing can be asked again: no button. */
export const WithoutRetry: Story = {
  render: ({ title, message }) => <FailedPanel title={title} message={message} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toBeVisible()
    await expect(canvas.queryByRole('button')).not.toBeInTheDocument()
  },
}

/** A message without a place to break, as a server behind a proxy may send. */
export const LongText: Story = {
  args: { title: longWord, message: `502: ${longWord.repeat(3)}`, retryLabel: 'Reload' },
  parameters: shownAt('phone'),
  play: async ({ canvas, canvasElement }) => {
    const message = canvas.getByText(/^502/).getBoundingClientRect()
    const button = canvas.getByRole('button', { name: 'Reload' })
    await expect(button.getBoundingClientRect().top).toBeGreaterThan(message.bottom)
    await expectToFit(canvasElement)
  },
}

/** A code, and not what is missing. */
export const DontCode: Story = {
  tags: ['dont', '!dev'],
  args: { title: 'Error', message: 'ECONNRESET' },
}
