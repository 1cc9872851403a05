import type { Meta, StoryObj } from '@storybook/react'
import { expect } from '@storybook/test'
import { BrandMark } from '~/ui/parts/BrandMark/BrandMark'
import { playedWhere } from '../support/playedWhere'

const meta = {
  component: BrandMark,
  title: 'Parts/BrandMark',
  tags: ['stable', 'since-0.1.0'],
} satisfies Meta<typeof BrandMark>

export default meta
type Story = StoryObj<typeof meta>

/** In the navigation beside the name: 24 px, hidden from screen readers. */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    const mark = canvasElement.querySelector('svg')
    await expect(mark).toHaveAttribute('aria-hidden', 'true')
    await expect(mark?.getBoundingClientRect().width).toBe(24)
  },
}

/** From 16 px in a browser tab to 144 on the splash screen. Two fills and no strokes keep it legible. */
export const Sizes: Story = {
  render: () => (
    <div style={{ display: 'flex', alignItems: 'end', gap: 24 }}>
      {[16, 24, 32, 96, 144].map((size) => (
        <BrandMark key={size} size={size} />
      ))}
    </div>
  ),
  play: playedWhere({ wide: true }, async ({ canvasElement }) => {
    const widths = [...canvasElement.querySelectorAll('svg')].map(
      (mark) => mark.getBoundingClientRect().width,
    )
    await expect(widths).toEqual([16, 24, 32, 96, 144])
  }),
}

/** Three marks in a row look like bullets. Use one on a page. */
export const DontBullets: Story = {
  tags: ['dont', '!dev'],
  render: (args) => (
    <div style={{ display: 'grid', gap: 8 }}>
      {['Timeline', 'Products', 'Library'].map((line) => (
        <p key={line} style={{ display: 'flex', gap: 8 }}>
          <BrandMark {...args} size={16} />
          {line}
        </p>
      ))}
    </div>
  ),
}
