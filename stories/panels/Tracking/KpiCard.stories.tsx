import type { Meta, StoryObj } from '@storybook/react'
import { expect } from '@storybook/test'
import { KpiCard } from '~/ui/panels/Tracking/KpiCard'

const meta = {
  component: KpiCard,
  title: 'Panels/Targets and tracking/KpiCard',
  tags: ['stable', 'since-0.1.0'],
  args: { label: 'HCP Visits', figure: '95', trend: 'Pre-launch phase' },
  decorators: [
    (Story) => (
      <dl style={{ width: '170px' }}>
        <Story />
      </dl>
    ),
  ],
} satisfies Meta<typeof KpiCard>

export default meta
type Story = StoryObj<typeof meta>

/** In the view of new products, every trend names the phase. */
export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('term')).toHaveTextContent('HCP Visits')
    await expect(canvas.getAllByRole('definition').map((text) => text.textContent)).toEqual([
      '95',
      'Pre-launch phase',
    ])
  },
}

/** The rows have no value: a true 0 is shown. */
export const Zero: Story = { args: { figure: '0' } }

/** Long words without spaces, and a very large sum. */
export const LongText: Story = {
  args: {
    label: 'Apothekenaktivierungsgesamtanzahlermittlungsverfahren',
    figure: '2,000,000,000',
    trend: 'Vorbereitungsphasenabschlussbewertungszeitraum',
  },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}
