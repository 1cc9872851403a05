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

/** What failed, the exact message below, and Try again. */
export const Default: Story = {
  play: async ({ canvas, canvasElement }) => {
    const alert = canvas.getByRole('alert')
    await expect(within(alert).getByText('The timeline could not be loaded')).toBeVisible()
    await expect(within(alert).getByText('500: the store did not answer')).toBeVisible()
    await expectRetry(canvasElement, onRetry)
  },
}

/** Without `onRetry` there is no button. */
export const WithoutRetry: Story = {
  render: ({ title, message }) => <FailedPanel title={title} message={message} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toBeVisible()
    await expect(canvas.queryByRole('button')).not.toBeInTheDocument()
  },
}

/** A long message without spaces, as a proxy may send it. */
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

/** A code under "Error" says neither what is missing nor whether to wait. */
export const DontCode: Story = {
  tags: ['dont', '!dev'],
  args: { title: 'Error', message: 'ECONNRESET' },
}
