import type { Meta, StoryObj } from '@storybook/react'
import { ProgressBar } from '~/ui/parts/ProgressBar/ProgressBar'

const meta = {
  component: ProgressBar,
  title: 'Parts/ProgressBar (meter)',
  id: 'parts-progressbar',
  tags: ['stable', 'since-0.1.0'],
  args: { value: 0.72, label: 'Phase progress' },
  argTypes: { value: { control: { type: 'range', min: 0, max: 1, step: 0.01 } } },
  decorators: [
    (Story) => (
      <div style={{ display: 'grid', gap: 16, inlineSize: 200 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof ProgressBar>

export default meta
type Story = StoryObj<typeof meta>

/** With a label, it is announced in whole percent. */
export const Default: Story = {}

/** Beside its figure it has no label, so that the percentage is read once. */
export const Decorative: Story = {
  render: () => (
    <div style={{ display: 'flex', alignItems: 'center', gap: 8 }}>
      <ProgressBar value={0.72} /> 72%
    </div>
  ),
}

/** Empty, nearly full, full; a value that is no number is empty, and one out of range is clamped. */
export const Boundaries: Story = {
  render: () => (
    <>
      {[0, 0.005, 0.995, 1, Number.NaN, -0.2, 7].map((value) => (
        <ProgressBar key={value} value={value} label={`At ${value}`} />
      ))}
    </>
  ),
}

const tones = [
  ...(['neutral', 'ink', 'done', 'go', 'start', 'pending'] as const),
  ...(['onco', 'diab', 'resp', 'sleep', 'mens', 'hosp'] as const),
]

/** Neutral for figures, ink for overall progress, otherwise the hue of the status or unit. Thick, as in an open phase. */
export const Tones: Story = {
  args: { size: 'thick' },
  render: (args) => (
    <>
      {tones.map((tone) => (
        <ProgressBar {...args} key={tone} tone={tone} label={tone} />
      ))}
    </>
  ),
}
