import type { Meta, StoryObj } from '@storybook/react'
import { expect, userEvent, within } from '@storybook/test'
import { GridKeys } from '~/ui/panels/Grid/GridKeys'

const meta = {
  component: GridKeys,
  title: 'Panels/Targets and tracking/GridKeys',
  tags: ['!dev'],
  decorators: [
    (Story) => (
      <div style={{ display: 'flex', flexWrap: 'wrap' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof GridKeys>

export default meta
type Story = StoryObj<typeof meta>

/** Closed; a press lists the keys, another puts them away. */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const button = canvas.getByRole('button', { name: 'Keys', expanded: false })
    await userEvent.click(button)
    await expect(canvas.getByText('Back to the old value')).toBeVisible()
    await userEvent.click(button)
    await expect(canvas.getByText('Back to the old value')).not.toBeVisible()
  },
}

/** The keys, from right to left. */
export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Keys' }))
    await expect(within(canvasElement).getByText('Ctrl Enter')).toBeVisible()
  },
}
