import type { Meta, StoryObj } from '@storybook/react'
import { expect, within } from '@storybook/test'
import { ToolsSkeleton } from '~/ui/panels/Tools/ToolsSkeleton'
import { expectToFit } from '../../support/narrow'
import { shownAt } from '../../support/shownAt'

const meta = {
  component: ToolsSkeleton,
  title: 'Panels/Training and tools/ToolsSkeleton',
  tags: ['!dev'],
} satisfies Meta<typeof ToolsSkeleton>

export default meta
type Story = StoryObj<typeof meta>

/** The tools are on their way. */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelectorAll('[data-skeleton]')).toHaveLength(3)
    await expect(within(canvasElement).getByRole('status')).toHaveTextContent('Loading the tools')
  },
}

/** One card below the other. */
export const Phone: Story = {
  parameters: shownAt('phone'),
  play: async ({ canvasElement }) => {
    const [first, second] = [...canvasElement.querySelectorAll('[data-skeleton]')].map((card) =>
      card.getBoundingClientRect(),
    )
    await expect(second?.top).toBeGreaterThan(first?.bottom ?? Infinity)
    await expectToFit(canvasElement)
  },
}
