import type { Meta, StoryObj } from '@storybook/react'
import { expect, within } from '@storybook/test'
import { TrainingSummary } from '~/ui/panels/Training/TrainingSummary'
import { expectRightToLeft, expectToReadFromTheLeft } from '../../support/direction'
import { shownAt } from '../../support/shownAt'
import { playedWhere } from '../../support/playedWhere'

const meta = {
  component: TrainingSummary,
  title: 'Panels/Training and tools/TrainingSummary',
  tags: ['!dev'],
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
  parameters: shownAt('phone'),
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}

/** Where a label takes two lines, the figures still are on one. */
export const Narrow: Story = {
  decorators: [
    (Story) => (
      <div style={{ inlineSize: 600 }}>
        <Story />
      </div>
    ),
  ],
  play: playedWhere({ wide: true }, async ({ canvasElement }) => {
    const labels = within(canvasElement).getAllByRole('term')
    await expect(new Set(labels.map((label) => label.offsetHeight)).size).toBe(2)
    const bottoms = within(canvasElement)
      .getAllByRole('definition')
      .map((figure) => figure.getBoundingClientRect().bottom)
    await expect(new Set(bottoms).size).toBe(1)
  }),
}

/** In right-to-left text the first figure is at the right, and "127 h" is still "127 h". */
export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  play: playedWhere({ wide: true }, async ({ canvasElement }) => {
    const figures = within(canvasElement).getAllByRole('definition')
    await expectRightToLeft(...figures)
    for (const figure of figures) await expectToReadFromTheLeft(figure)
  }),
}
