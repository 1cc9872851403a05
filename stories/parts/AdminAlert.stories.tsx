import type { Meta, StoryObj } from '@storybook/react'
import { expect } from '@storybook/test'
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
