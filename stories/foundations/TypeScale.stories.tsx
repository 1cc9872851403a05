import type { Meta, StoryObj } from '@storybook/react'
import { expect } from '@storybook/test'
import { type } from '~/ui/theme/type'
import { TypeScale } from './TypeScale'

const meta = {
  component: TypeScale,
  title: 'Foundations/Type',
  tags: ['!autodocs', '!dev'],
} satisfies Meta<typeof TypeScale>

export default meta
type Story = StoryObj<typeof meta>

/** Every size, shown in itself. */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    for (const [name, { fontSize, lineHeight }] of Object.entries(type)) {
      const sample = canvasElement.querySelector(`[data-type="${name}"]`)
      await expect(sample).toHaveStyle({ fontSize: `${fontSize}px`, lineHeight })
    }
  },
}
