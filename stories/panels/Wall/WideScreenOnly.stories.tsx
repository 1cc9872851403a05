import type { Meta, StoryObj } from '@storybook/react'
import { expect, within } from '@storybook/test'
import { WideScreenOnly } from '~/ui/panels/Wall/WideScreenOnly'
import { expectToFit } from '../../support/narrow'
import { shownAt } from '../../support/shownAt'

const meta = {
  component: WideScreenOnly,
  title: 'Panels/Wall and brief/WideScreenOnly',
  tags: ['!dev'],
  parameters: shownAt('phone'),
} satisfies Meta<typeof WideScreenOnly>

export default meta
type Story = StoryObj<typeof meta>

/** The wall view on a phone: why there is none, and the way home. */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('Made for a wide screen')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/')
    await expectToFit(canvasElement)
  },
}
