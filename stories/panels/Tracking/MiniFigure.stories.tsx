import type { Meta, StoryObj } from '@storybook/react'
import { expect, within } from '@storybook/test'
import { MiniFigure } from '~/ui/panels/Tracking/MiniFigure'
import { playedWhere } from '../../support/playedWhere'

const meta = {
  component: MiniFigure,
  title: 'Panels/Targets and tracking/MiniFigure',
  tags: ['!dev'],
  args: { figure: '14', fill: 0.7 },
  decorators: [
    (Story) => (
      <div style={{ width: '180px' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof MiniFigure>

export default meta
type Story = StoryObj<typeof meta>

/** A count and its neutral bar, which a screen reader passes over. */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('14')).toBeVisible()
    await expect(canvas.queryByRole('progressbar')).not.toBeInTheDocument()
  },
}

/** Over what it began with, which a screen reader is told the name of. */
export const OverBaseline: Story = {
  args: { baseline: { figure: '10', difference: '+4' } },
  play: playedWhere({ wide: true }, async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('14 baseline 10 +4')
    const [figure, baseline] = ['14', '10'].map((text) =>
      within(canvasElement).getByText(text).getBoundingClientRect(),
    )
    await expect(baseline?.right).toBeCloseTo(figure?.right ?? NaN)
    await expect(baseline?.top).toBeGreaterThanOrEqual(figure?.bottom ?? NaN)
  }),
}

/** A sum has no bar. */
export const WithoutBar: Story = {
  args: { fill: undefined },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('[aria-hidden]')).toBeNull()
  },
}

/** A row's overall progress: a longer bar, in ink. */
export const Overall: Story = { args: { figure: '62%', fill: 0.62, kind: 'overall' } }

/** Nothing yet: a real 0 and an empty bar. */
export const Zero: Story = { args: { figure: '0', fill: 0 } }

/** At saturation the bar is full. */
export const Full: Story = { args: { figure: '20', fill: 1 } }

/** 100% needs no more room than its column. */
export const Complete: Story = {
  args: { figure: '100%', fill: 1, kind: 'overall' },
  play: async ({ canvasElement }) => {
    const figure = within(canvasElement).getByText('100%')
    await expect(figure.scrollWidth).toBeLessThanOrEqual(figure.clientWidth)
  },
}
