import type { Meta, StoryObj } from '@storybook/react'
import { expect } from '@storybook/test'
import { ProgressBar } from '~/ui/parts/ProgressBar/ProgressBar'

const meta = {
  component: ProgressBar,
  title: 'Parts/ProgressBar',
  tags: ['stable', 'since-0.1.0'],
  args: { value: 0.72, label: 'Phase progress' },
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

/** A fraction 0..1, announced as a whole percentage. */
export const Default: Story = {
  play: async ({ canvas }) => {
    const bar = canvas.getByRole('progressbar', { name: 'Phase progress' })
    await expect(bar).toHaveAttribute('aria-valuemin', '0')
    await expect(bar).toHaveAttribute('aria-valuemax', '100')
    await expect(bar).toHaveAttribute('aria-valuenow', '72')
    await expect(filledWidth(bar)).toBeCloseTo(144, 0)
  },
}

/** Without a label it is decorative, because its figure is beside it. */
export const Decorative: Story = {
  args: { label: undefined },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.queryByRole('progressbar')).not.toBeInTheDocument()
    await expect(canvasElement.querySelector('[aria-valuenow]')).toBeNull()
  },
}

const boundaries = [
  { value: 0, says: '0', fills: 0 },
  { value: 0.005, says: '1', fills: 1 },
  { value: 0.995, says: '100', fills: 199 },
  { value: 1, says: '100', fills: 200 },
  { value: Number.NaN, says: '0', fills: 0 },
  { value: -0.2, says: '0', fills: 0 },
  { value: 7, says: '100', fills: 200 },
] as const

/**
 * The announced percentage rounds half up, while the bar stays exact: 0.995 is announced as 100 and the bar is not
 * quite full. An invalid value is empty; a value out of range is clamped.
 */
export const Boundaries: Story = {
  render: () => (
    <>
      {boundaries.map(({ value }) => (
        <ProgressBar key={value} value={value} label={`At ${value}`} />
      ))}
    </>
  ),
  play: async ({ canvas, canvasElement }) => {
    for (const { value, says, fills } of boundaries) {
      const bar = canvas.getByRole('progressbar', { name: `At ${value}` })
      await expect(bar).toHaveAttribute('aria-valuenow', says)
      await expect(filledWidth(bar)).toBeCloseTo(fills, 0)
    }
    await expect(canvasElement.innerHTML).not.toContain('NaN%')
  },
}

const tones = [
  ...(['neutral', 'ink', 'done', 'go', 'start', 'pending'] as const),
  ...(['onco', 'diab', 'resp', 'sleep', 'mens', 'hosp'] as const),
]

/**
 * Neutral for figures, ink for overall progress, otherwise the colour of the status or the unit. Thick is 8 px, as in
 * an open phase.
 */
export const Tones: Story = {
  args: { size: 'thick' },
  render: (args) => (
    <>
      {tones.map((tone) => (
        <ProgressBar {...args} key={tone} tone={tone} label={tone} />
      ))}
    </>
  ),
  play: async ({ canvas }) => {
    const bars = canvas.getAllByRole('progressbar')
    await expect(bars).toHaveLength(tones.length)
    for (const bar of bars) await expect(bar.getBoundingClientRect().height).toBe(8)
  },
}

/** Label and figure: a screen reader reads the same percentage twice. */
export const DontSayTwice: Story = {
  tags: ['dont', '!dev'],
  render: (args) => (
    <div style={{ display: 'flex', alignItems: 'center', gap: 8 }}>
      <ProgressBar {...args} /> 72%
    </div>
  ),
}

function filledWidth(bar: HTMLElement): number | undefined {
  return bar.firstElementChild?.getBoundingClientRect().width
}
