import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, userEvent } from '@storybook/test'
import { AdminAlert } from '~/ui/parts/AdminModule/AdminAlert'
import { expectToFit, longWord } from '../support/narrow'

const meta = {
  component: AdminAlert,
  title: 'Parts/AdminAlert',
  tags: ['!dev'],
  args: { title: 'Missing Information', text: 'Please select a BU and enter a progress value.' },
} satisfies Meta<typeof AdminAlert>

export default meta
type Story = StoryObj<typeof meta>

/** What went wrong, and what to do. */
export const Default: Story = {
  play: async ({ canvas }) => {
    const alert = canvas.getByRole('alert')
    await expect(alert).toHaveTextContent('Missing Information')
    await expect(alert).toHaveTextContent('Please select a BU and enter a progress value.')
  },
}

/** Without a clear answer the same request can be sent again, by a press alone. */
export const SendAgain: Story = {
  args: {
    title: 'Not saved',
    text: 'There was no answer, so the change may have been saved or not. Send it again: it is not made twice.',
    onSendAgain: fn(),
  },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Send again' }))
    await expect(args.onSendAgain).toHaveBeenCalledOnce()
  },
}

/** An alert that answers a click further down scrolls into view. */
export const ScrolledIntoView: Story = {
  tags: ['unlisted'],
  args: { scrollsIntoView: true },
  decorators: [
    (Story) => (
      <div style={{ blockSize: 200, overflowY: 'auto' }} tabIndex={0} role="group" aria-label="Panel">
        <div style={{ blockSize: 800 }} />
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const panel = canvas.getByRole('group', { name: 'Panel' }).getBoundingClientRect()
    await expect(canvas.getByRole('alert').getBoundingClientRect().top).toBeLessThan(panel.bottom)
  },
}

/** Only the reason, as one long word. */
export const ReasonOnly: Story = {
  args: { title: undefined, text: longWord.repeat(4) },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('alert').textContent).toBe(longWord.repeat(4))
    await expectToFit(canvasElement)
  },
}
