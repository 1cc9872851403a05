import type { Meta, StoryObj } from '@storybook/react'
import { expect } from '@storybook/test'
import { Badge } from '~/ui/parts/Badge/Badge'
import { expectToFit, longWord, narrow } from '../support/narrow'
import { expectTone } from '../support/tone'

const meta = {
  component: Badge,
  title: 'Parts/Badge',
  tags: ['stable', 'since-0.1.0'],
  args: { children: 'Strategic Planning' },
} satisfies Meta<typeof Badge>

export default meta
type Story = StoryObj<typeof meta>

/** A plain word, 20 px high. */
export const Default: Story = {
  play: async ({ canvas }) => {
    const badge = canvas.getByText('Strategic Planning')
    await expect(badge.getBoundingClientRect().height).toBe(20)
  },
}

const tones = ['plain', 'outline', 'november', 'done', 'go', 'start', 'pending', 'bad'] as const

/** Quiet, gold for November, and the states. Each word is readable on its tint. */
export const Tones: Story = {
  render: () => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
      {tones.map((tone) => (
        <Badge key={tone} tone={tone}>
          {tone}
        </Badge>
      ))}
    </div>
  ),
  play: async ({ canvas }) => {
    const [plain, outline, ...states] = tones
    for (const tone of [plain, outline]) await expect(canvas.getByText(tone)).toBeVisible()
    for (const tone of states) await expectTone(canvas.getByText(tone), tone)
  },
}

/** A word longer than its card wraps inside the badge. */
export const LongText: Story = {
  args: { children: longWord },
  decorators: [narrow],
  play: async ({ canvasElement }) => {
    await expectToFit(canvasElement)
  },
}

/** A sentence wraps inside the badge and looks like a box of text. Put it beside the item. */
export const DontSentence: Story = {
  tags: ['dont', '!dev'],
  args: { children: 'This product is new in the region and will be launched in November' },
  decorators: [narrow],
}
