import type { Meta, StoryObj } from '@storybook/react'
import { expect } from '@storybook/test'
import { ChangeSign } from '~/ui/parts/ChangeSign/ChangeSign'

const meta = {
  component: ChangeSign,
  title: 'Parts/ChangeSign',
  tags: ['new', 'since-0.2.0'],
  args: { changed: { of: 'phase', status: 'IN PROGRESS' } },
} satisfies Meta<typeof ChangeSign>

export default meta
type Story = StoryObj<typeof meta>

/** A phase, by its status after the change. */
export const Phase: Story = {
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('svg')).toHaveAttribute('aria-hidden', 'true')
  },
}

/** A unit, or a product or target of it, by the unit's swatch. */
export const Unit: Story = {
  args: { changed: { of: 'unit', unitId: 'resp' } },
  play: async ({ canvasElement }) => {
    const swatch = canvasElement.querySelector('[aria-hidden]')
    await expect(swatch?.getBoundingClientRect().width).toBe(10)
    await expect(swatch?.parentElement?.parentElement?.getBoundingClientRect().width).toBe(12)
  },
}

/** Without words, a screen reader reads nothing, and others can only guess. */
export const DontAlone: Story = {
  tags: ['dont', '!dev'],
}
