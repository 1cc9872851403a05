import type { Meta, StoryObj } from '@storybook/react'
import { expect, within } from '@storybook/test'
import { Panel } from '~/ui/parts/Panel/Panel'

const meta = {
  component: Panel,
  title: 'Parts/Panel',
  args: { children: 'What the panel holds', style: { padding: 20 } },
} satisfies Meta<typeof Panel>

export default meta
type Story = StoryObj<typeof meta>

/** A hairline and no shadow: only what floats has one. */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    const panel = getComputedStyle(within(canvasElement).getByText('What the panel holds'))
    await expect(panel.borderStyle).toBe('solid')
    await expect(panel.boxShadow).toBe('none')
  },
}

/** Washed green: a completed phase. */
export const Done: Story = { args: { tone: 'done' } }

/** Washed blue: a phase in progress. */
export const Go: Story = { args: { tone: 'go' } }

/** A red edge: something failed. */
export const Bad: Story = { args: { tone: 'bad' } }

/** Dashed: nothing to show. */
export const Empty: Story = {
  args: { tone: 'empty' },
  play: async ({ canvasElement }) => {
    const panel = getComputedStyle(within(canvasElement).getByText('What the panel holds'))
    await expect(panel.borderStyle).toBe('dashed')
  },
}
