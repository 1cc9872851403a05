import type { Meta, StoryObj } from '@storybook/react'
import { expect, within } from '@storybook/test'
import { wallRows } from '~/data/fixtures/wall'
import { placeOf } from '~/data/domain/wall/wallNews'
import { WallTracking } from '~/ui/panels/Wall/WallTracking'
import { longTitle } from '../../support/narrow'
import { expectLegible, expectUncut, onWall, wallParameters } from '../../support/wall'

const meta = {
  component: WallTracking,
  title: 'Panels/Wall and brief/WallTracking',
  tags: ['!dev'],
  args: { rows: wallRows, highlighted: new Set() },
  decorators: [
    (Story) => (
      <div style={{ display: 'grid', inlineSize: '47%', minHeight: 0 }}>
        <Story />
      </div>
    ),
    onWall,
  ],
  parameters: wallParameters,
} satisfies Meta<typeof WallTracking>

export default meta
type Story = StoryObj<typeof meta>

const furthest = (canvasElement: HTMLElement) =>
  within(canvasElement)
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent)

/** The sums of the ten new products, and the four that have furthest to go. */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(
      canvas.getByRole('heading', { name: 'Targets & Tracking of the ten new products' }),
    ).toBeVisible()
    await expect(canvas.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      '95',
      '7',
      '95',
      '12',
    ])
    await expect(furthest(canvasElement)).toEqual([
      'Nightonin 5 mg ODF, 5s38%',
      'Gluraz XR 1000 mg41%',
      'Sitagia 100 mg45%',
      'Vometron 4 mg ODF48%',
    ])
    await expectLegible(canvasElement)
    await expectUncut(canvasElement)
  },
}

/** One of them was changed a moment ago; the sums, which follow from it, are not ringed. */
export const ChangedAMomentAgo: Story = {
  args: { highlighted: new Set([placeOf('targets', 'target-sitagia-100-mg', 'overallProgress')]) },
  play: async ({ canvasElement }) => {
    const marked = [...canvasElement.querySelectorAll('[data-marked]')]
    await expect(marked.map(({ textContent }) => textContent)).toEqual(['45%, just changed'])
  },
}

/** Every product has arrived. */
export const AllReached: Story = {
  args: { rows: wallRows.map((row) => ({ ...row, overallProgress: 1 })) },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('Every product has reached its target.')).toBeVisible()
    await expect(furthest(canvasElement)).toEqual([])
  },
}

/** Large sums and long names: two lines, and figures of six digits. */
export const LongText: Story = {
  args: { rows: wallRows.map((row) => ({ ...row, product: longTitle, hcpVisits: 98_765 })) },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('987,650')).toBeVisible()
    await expectLegible(canvasElement)
  },
}
