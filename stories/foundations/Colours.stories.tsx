import type { Meta, StoryObj } from '@storybook/react'
import { expect, within } from '@storybook/test'
import { Colours } from './Colours'
import { colourGroups } from './colourRoles'

const meta = {
  component: Colours,
  title: 'Foundations/Colour',
  tags: ['!autodocs', '!dev'],
} satisfies Meta<typeof Colours>

export default meta
type Story = StoryObj<typeof meta>

/** Every token, in light and in dark, with its contrast as the browser computes it. */
export const Default: Story = {
  play: async ({ canvas, canvasElement }) => {
    const count = colourGroups.flatMap(({ roles }) => roles).length
    for (const appearance of ['In light', 'In dark']) {
      const tokens = within(canvas.getByRole('region', { name: appearance }))
      await expect(tokens.getAllByRole('listitem')).toHaveLength(count)
    }
    const short = [...canvasElement.querySelectorAll('[data-verdict="fails"]')]
    await expect(short.map((verdict) => verdict.closest('li')?.textContent)).toEqual([])
  },
}
