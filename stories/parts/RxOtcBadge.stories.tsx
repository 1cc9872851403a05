import type { Meta, StoryObj } from '@storybook/react'
import { expect } from '@storybook/test'
import { RxOtcBadge } from '~/ui/parts/RxOtcBadge/RxOtcBadge'

const meta = {
  component: RxOtcBadge,
  title: 'Parts/RxOtcBadge',
  tags: ['stable', 'since-0.1.0'],
  args: { rxOtc: 'RX' },
} satisfies Meta<typeof RxOtcBadge>

export default meta
type Story = StoryObj<typeof meta>

/** Prescription only: filled. */
export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(getComputedStyle(canvas.getByText('RX')).boxShadow).toBe('none')
  },
}

/** Over the counter: outlined. */
export const Otc: Story = {
  args: { rxOtc: 'OTC' },
  play: async ({ canvas }) => {
    await expect(getComputedStyle(canvas.getByText('OTC')).boxShadow).toContain('inset')
  },
}

/** All are RX: the badge distinguishes nothing and makes every line longer. */
export const DontRepeat: Story = {
  tags: ['dont', '!dev'],
  render: (args) => (
    <div style={{ display: 'grid', gap: 8 }}>
      {['Varnixa 300 mg', 'Glucoxa 5 mg', 'Pneumara 200 mg'].map((product) => (
        <p key={product}>
          {product} <RxOtcBadge {...args} />
        </p>
      ))}
    </div>
  ),
}
