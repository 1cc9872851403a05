import type { Meta, StoryObj } from '@storybook/react'
import { expect } from '@storybook/test'
import { AccessLabel } from '~/ui/parts/AccessLabel/AccessLabel'
import { expectToFit, longWord, narrow } from '../support/narrow'

const meta = {
  component: AccessLabel,
  title: 'Parts/AccessLabel',
  tags: ['new', 'since-0.2.0'],
  args: { access: { state: 'locked', label: 'Locked' } },
} satisfies Meta<typeof AccessLabel>

export default meta
type Story = StoryObj<typeof meta>

/** Not requested from this browser. */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('svg.lucide-lock')).toHaveAttribute('aria-hidden', 'true')
  },
}

/** Requested and waiting; expired or ended by an administrator; refused. */
export const Others: Story = {
  render: () => (
    <div style={{ display: 'grid', gap: 8 }}>
      <AccessLabel access={{ state: 'pending', label: 'Asked 14:36' }} />
      <AccessLabel access={{ state: 'ended', label: 'Access ended' }} />
      <AccessLabel access={{ state: 'denied', label: 'Not granted' }} />
    </div>
  ),
  play: async ({ canvasElement }) => {
    const signs = [...canvasElement.querySelectorAll('svg')]
    const isOf = (name: string) => signs.map((sign) => sign.classList.contains(`lucide-${name}`))
    await expect(isOf('clock')).toEqual([true, false, false])
    await expect(isOf('lock')).toEqual([false, true, true])
    for (const sign of signs) await expect(sign).toBeVisible()
  },
}

/** Open until a time. */
export const Open: Story = {
  args: { access: { state: 'open', label: 'Open until 21 Oct' } },
  play: async ({ canvas, canvasElement }) => {
    const label = canvas.getByText('Open until 21 Oct')
    await expect(getComputedStyle(label).fontWeight).toBe('600')
    await expect(canvasElement.querySelector('svg.lucide-eye')).toBeVisible()
  },
}

/** Long words wrap in a narrow card. */
export const LongText: Story = {
  args: { access: { state: 'open', label: longWord } },
  decorators: [narrow],
  play: async ({ canvasElement }) => {
    await expectToFit(canvasElement)
  },
}

/** A sentence in the list repeats what pressing the item says. Leave it to the toast. */
export const DontSentence: Story = {
  tags: ['dont', '!dev'],
  args: { access: { state: 'pending', label: 'Asked on 14 Oct, 14:36. No answer yet.' } },
}
