import type { Meta, StoryObj } from '@storybook/react'
import { expect } from '@storybook/test'
import { Panel } from '~/ui/parts/Panel/Panel'

const meta = {
  component: Panel,
  title: 'Parts/Panel',
  tags: ['stable', 'since-0.1.0'],
  args: { children: 'What the panel holds', style: { padding: 20 } },
} satisfies Meta<typeof Panel>

export default meta
type Story = StoryObj<typeof meta>

/** A hairline and no shadow: only floating surfaces have one. */
export const Default: Story = {
  play: async ({ canvas }) => {
    const panel = getComputedStyle(canvas.getByText('What the panel holds'))
    await expect(panel.borderStyle).toBe('solid')
    await expect(panel.boxShadow).toBe('none')
  },
}

/** Green for a completed phase, blue for one in progress, a red edge for a failure, dashed for an empty state. */
export const Tones: Story = {
  render: (args) => (
    <div style={{ display: 'grid', gap: 16 }}>
      {(['plain', 'done', 'go', 'bad', 'empty'] as const).map((tone) => (
        <Panel {...args} key={tone} tone={tone}>
          {tone}
        </Panel>
      ))}
    </div>
  ),
  play: async ({ canvas }) => {
    const [plain, done, go, bad] = ['plain', 'done', 'go', 'bad'].map((tone) =>
      getComputedStyle(canvas.getByText(tone)),
    )
    await expect(new Set([plain, done, go, bad].map((panel) => panel?.borderColor)).size).toBe(4)
    await expect(new Set([plain, done, go].map((panel) => panel?.backgroundColor)).size).toBe(3)
    await expect(bad?.backgroundColor).toBe(plain?.backgroundColor)
    const empty = getComputedStyle(canvas.getByText('empty'))
    await expect(empty.borderStyle).toBe('dashed')
  },
}

/** A panel in a panel: the second edge adds nothing. */
export const DontNested: Story = {
  tags: ['dont', '!dev'],
  args: { children: <Panel style={{ padding: 20 }}>What the panel holds</Panel> },
}
