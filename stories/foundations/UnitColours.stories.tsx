import type { Meta, StoryObj } from '@storybook/react'
import { expect } from '@storybook/test'
import { UnitColours } from './UnitColours'

const meta = {
  component: UnitColours,
  title: 'Foundations/Business unit colours',
  tags: ['!autodocs', '!dev'],
} satisfies Meta<typeof UnitColours>

export default meta
type Story = StoryObj<typeof meta>

/** Six units with a fixed hue, six hues for a team's own units, green only by its name; any other unit has onco's. */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    const tones = [...canvasElement.querySelectorAll('[data-tone]')].map((cell) =>
      cell.getAttribute('data-tone'),
    )
    await expect(tones).toEqual([
      'onco',
      'diab',
      'resp',
      'sleep',
      'mens',
      'hosp',
      'iris',
      'cyan',
      'pink',
      'plum',
      'brown',
      'green',
      'onco',
      'onco',
      'onco',
      'onco',
    ])
  },
}
