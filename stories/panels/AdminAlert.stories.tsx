import type { Meta, StoryObj } from '@storybook/react'
import { expect, within } from '@storybook/test'
import { AdminAlert } from '~/ui/panels/Admin/AdminAlert'

const meta = {
  component: AdminAlert,
  title: 'Panels/AdminAlert',
  args: { title: 'Missing Information', text: 'Please select a BU and enter a progress value.' },
} satisfies Meta<typeof AdminAlert>

export default meta
type Story = StoryObj<typeof meta>

/** What went wrong, and what to do. */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    const alert = within(canvasElement).getByRole('alert')
    await expect(alert).toHaveTextContent('Missing Information')
    await expect(alert).toHaveTextContent('Please select a BU and enter a progress value.')
  },
}

/** The reason alone. */
export const ReasonOnly: Story = { args: { title: undefined } }

/** Words without a place to break. */
export const LongText: Story = {
  args: {
    text: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'.repeat(3),
  },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}
