import type { Meta, StoryObj } from '@storybook/react'
import { Panel } from '~/ui/parts/Panel/Panel'

const meta = {
  component: Panel,
  title: 'Parts/Panel (box, surface)',
  id: 'parts-panel',
  tags: ['stable', 'since-0.1.0'],
  args: { children: 'What the panel holds', style: { padding: 20 } },
  argTypes: { style: { control: false } },
} satisfies Meta<typeof Panel>

export default meta
type Story = StoryObj<typeof meta>

/** A hairline and no shadow: only floating surfaces have one. */
export const Default: Story = {}

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
}

/** A panel in a panel: the second edge adds nothing. */
export const DontNested: Story = {
  tags: ['dont', '!dev'],
  args: { children: <Panel style={{ padding: 20 }}>What the panel holds</Panel> },
}
