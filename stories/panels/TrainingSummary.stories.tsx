import type { Meta, StoryObj } from '@storybook/react'
import { expect, within } from '@storybook/test'
import { TrainingSummary } from '~/ui/panels/Training/TrainingSummary'

const meta = {
  component: TrainingSummary,
  title: 'Panels/TrainingSummary',
} satisfies Meta<typeof TrainingSummary>

export default meta
type Story = StoryObj<typeof meta>

/** The figures are constants: there is no other state. */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('heading', { level: 3, name: 'Medical Rep Training' })).toBeVisible()
    await expect(canvas.getByText('COMPLETED')).toBeVisible()
    const figures = canvas.getAllByRole('definition').map((figure) => figure.textContent)
    await expect(figures).toEqual(['24/24', '94%', '100%', '127 h', '4.8/5'])
  },
}

/** Three figures a line. */
export const Phone: Story = {
  parameters: { viewport: { defaultViewport: 'phone' } },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}
