import type { Meta, StoryObj } from '@storybook/react'
import { expect, within } from '@storybook/test'
import { ImpactAnalytics } from '~/ui/panels/Tools/ImpactAnalytics'
import { expectRightToLeft, expectToReadFromTheLeft } from '../../support/direction'
import { shownAt } from '../../support/shownAt'

const meta = {
  component: ImpactAnalytics,
  title: 'Panels/Training and tools/ImpactAnalytics',
  tags: ['!dev'],
} satisfies Meta<typeof ImpactAnalytics>

export default meta
type Story = StoryObj<typeof meta>

/** The figures are constants: there is no other state. */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('heading', { level: 3, name: 'Impact analytics' })).toBeVisible()
    const labels = canvas.getAllByRole('term').map((label) => label.textContent)
    await expect(labels).toEqual(['Average session', 'Return usage', 'This month'])
    const figures = canvas.getAllByRole('definition').map((figure) => figure.textContent)
    await expect(figures).toEqual(['8.7 min', '67%', '+34%'])
  },
}

/** The title above the figures. */
export const Phone: Story = {
  parameters: shownAt('phone'),
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}

/** In right-to-left text the first figure is at the right; "+34%" keeps its sign before it. */
export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  play: async ({ canvasElement }) => {
    const figures = within(canvasElement).getAllByRole('definition')
    await expectRightToLeft(...figures)
    for (const figure of figures) await expectToReadFromTheLeft(figure)
  },
}
