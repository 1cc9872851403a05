import type { Meta, StoryObj } from '@storybook/react'
import { expect, within } from '@storybook/test'
import { wallGains, wallUnits } from '~/data/fixtures/wall'
import { placeOf } from '~/data/domain/wall/wallNews'
import { WallUnits } from '~/ui/panels/Wall/WallUnits'
import { expectRightToLeft } from '../../support/direction'
import { longTitle } from '../../support/narrow'
import { expectLegible, expectUncut, onWall, wallParameters } from '../../support/wall'

const meta = {
  component: WallUnits,
  title: 'Panels/Wall and brief/WallUnits',
  tags: ['!dev'],
  args: { units: wallUnits, gains: wallGains, highlighted: new Set() },
  decorators: [
    (Story) => (
      <div style={{ display: 'grid', inlineSize: '52%', minHeight: 0 }}>
        <Story />
      </div>
    ),
    onWall,
  ],
  parameters: wallParameters,
} satisfies Meta<typeof WallUnits>

export default meta
type Story = StoryObj<typeof meta>

const rows = (canvasElement: HTMLElement) =>
  within(canvasElement)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

/** Six units, each with its bar, its figure and what it gained. */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    await expect(
      within(canvasElement).getByRole('heading', { name: 'Business units and their gain in seven days' }),
    ).toBeVisible()
    await expect(rows(canvasElement)[0]).toBe('Oncology78%+6 in seven days')
    await expect(rows(canvasElement)).toHaveLength(6)
    await expectLegible(canvasElement)
    await expectUncut(canvasElement)
  },
}

/** A unit that was changed a moment ago. */
export const ChangedAMomentAgo: Story = {
  args: { highlighted: new Set([placeOf('business-units', 'mens', 'progress')]) },
  play: async ({ canvasElement }) => {
    const marked = [...canvasElement.querySelectorAll('[data-marked]')]
    await expect(marked.map(({ textContent }) => textContent)).toEqual(['58%, just changed'])
  },
}

/** Nothing was ever recorded: no gains, and no word of them. */
export const NoHistory: Story = {
  args: { gains: null },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('heading', { name: 'Business units' })).toBeVisible()
    await expect(rows(canvasElement)[0]).toBe('Oncology78%')
  },
}

/** What fell is told by its sign, and a figure that cannot be read is the usual one. */
export const BadData: Story = {
  args: {
    units: wallUnits.map((unit) => (unit.id === 'diab' ? { ...unit, progress: 'abc' } : unit)),
    gains: new Map([['onco', '−3']]),
  },
  play: async ({ canvasElement }) => {
    await expect(rows(canvasElement).slice(0, 2)).toEqual(['Oncology78%−3 in seven days', 'Diabetes70%'])
  },
}

/** All eight that there can be. */
export const Many: Story = {
  args: {
    units: [
      ...wallUnits,
      { id: 'obgyn', name: 'OB/GYN', progress: '0.5' },
      { id: 'neuro', name: 'Neurology', progress: '1' },
    ],
    gains: null,
  },
  play: async ({ canvasElement }) => {
    await expect(rows(canvasElement)).toHaveLength(8)
    await expect(rows(canvasElement).at(-1)).toBe('Neurology100%')
    await expectLegible(canvasElement)
  },
}

/** Names of two hundred characters: two lines each. */
export const LongText: Story = {
  args: { units: wallUnits.map((unit) => ({ ...unit, name: longTitle })) },
  play: async ({ canvasElement }) => {
    await expectLegible(canvasElement)
  },
}

/** In right-to-left the square, the bar and the figure follow each other from the right. */
export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expectRightToLeft(
      canvas.getByText('Oncology'),
      canvas.getByText('78%'),
      canvas.getAllByText('+6')[0] ?? canvasElement,
    )
  },
}
