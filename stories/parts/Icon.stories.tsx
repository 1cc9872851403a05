import type { Meta, StoryObj } from '@storybook/react'
import { expect } from '@storybook/test'
import { Ribbon } from '~/ui/parts/Icon/icons'
import { Icon } from '~/ui/parts/Icon/Icon'

const meta = {
  component: Icon,
  title: 'Parts/Icon',
  tags: ['stable', 'since-0.1.0'],
  args: { of: Ribbon },
} satisfies Meta<typeof Icon>

export default meta
type Story = StoryObj<typeof meta>

/** 16 px with the design's thin stroke, hidden from screen readers. */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    const icon = canvasElement.querySelector('svg')
    await expect(icon).toHaveAttribute('aria-hidden', 'true')
    await expect(icon?.getBoundingClientRect().width).toBe(16)
    await expect(icon && getComputedStyle(icon).strokeWidth).toBe('1.5px')
  },
}

/** 16 px in rows, 18 in a unit's tile, 24 in the hero. */
export const Sizes: Story = {
  render: (args) => (
    <div style={{ display: 'flex', alignItems: 'end', gap: 16 }}>
      {[16, 18, 24].map((size) => (
        <Icon {...args} key={size} size={size} />
      ))}
    </div>
  ),
  play: async ({ canvasElement }) => {
    const heights = [...canvasElement.querySelectorAll('svg')].map(
      (icon) => icon.getBoundingClientRect().height,
    )
    await expect(heights).toEqual([16, 18, 24])
  },
}

/** It keeps its size beside a text that wraps. */
export const BesideLongText: Story = {
  render: (args) => (
    <p style={{ display: 'flex', gap: 8, inlineSize: 160 }}>
      <Icon {...args} />
      Supportive care that keeps patients on cycle
    </p>
  ),
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('svg')?.getBoundingClientRect().width).toBe(16)
  },
}

/** An icon without words or a label: a screen reader finds nothing. */
export const DontAlone: Story = {
  tags: ['dont', '!dev'],
}
