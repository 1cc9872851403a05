import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, userEvent, within } from '@storybook/test'
import { makeTrainingMaterial } from '~/data/fixtures/trainingMaterial'
import { MaterialCard } from '~/ui/panels/Library/MaterialCard'
import { expectRightToLeft } from '../../support/direction'
import { expectFocusRing } from '../../support/focus'
import { expectToFit, longTitle } from '../../support/narrow'
import { expectWholeText } from '../../support/wholeText'

const meta = {
  component: MaterialCard,
  title: 'Panels/Library/MaterialCard',
  tags: ['stable', 'since-0.1.0'],
  args: { material: makeTrainingMaterial(), locked: false, onOpen: fn() },
  decorators: [(Story) => <div style={{ display: 'grid', maxWidth: 276 }}>{Story()}</div>],
} satisfies Meta<typeof MaterialCard>

export default meta
type Story = StoryObj<typeof meta>

/** Available: the whole card is a button. */
export const Default: Story = {}

/** The card opens with the mouse and the keyboard. */
export const Interaction: Story = {
  tags: ['interaction', '!dev'],
  ...Default,
  play: async ({ canvas, args }) => {
    const card = canvas.getByRole('button', {
      name: 'Portfolio launch deck Training Materials View',
    })
    await userEvent.click(card)
    await expect(args.onOpen).toHaveBeenCalledWith(args.material)
    await userEvent.keyboard('{Enter}')
    await expect(args.onOpen).toHaveBeenCalledTimes(2)
    await expectFocusRing(card)
  },
}

/** Locked: shows a lock and the word “Locked”. The card stays clickable. */
export const Locked: Story = {
  tags: ['interaction'],
  args: { locked: true },
  play: async ({ canvas, args }) => {
    const card = canvas.getByRole('button', { name: /Locked$/ })
    await expect(card.querySelector('svg.lucide-lock')).toBeVisible()
    await userEvent.click(card)
    await expect(args.onOpen).toHaveBeenCalledOnce()
  },
}

/** A long title without spaces: the card grows. */
export const LongText: Story = {
  args: {
    material: makeTrainingMaterial({
      title: longTitle,
      category: 'Compliance & Regulatory',
    }),
  },
  play: async ({ canvas, canvasElement }) => {
    await expectToFit(canvasElement)
    await expectWholeText(canvas.getByText(longTitle.trim()))
  },
}

/**
 * An unknown type gets the document icon. A missing category leaves its line empty. An unlocked material hides its
 * access state.
 */
export const BadData: Story = {
  tags: ['interaction', '!dev'],
  args: {
    material: Object.assign(makeTrainingMaterial(), { type: 'Hologram', category: undefined }),
    access: { state: 'ended', label: 'Access ended' },
  },
  play: async ({ canvas, canvasElement, args }) => {
    await expect(canvasElement.querySelector('svg.lucide-file-text')).toBeVisible()
    await expect(canvasElement).not.toHaveTextContent('undefined')
    await userEvent.click(canvas.getByRole('button', { name: 'Portfolio launch deck View' }))
    await expect(args.onOpen).toHaveBeenCalledOnce()
  },
}

/** Right-to-left, hovered: the icon is at the right, the action at the left. */
export const RightToLeft: Story = {
  tags: ['variant', '!dev'],
  args: { locked: true },
  parameters: { pseudo: { hover: true } },
  globals: { direction: 'rtl' },
  play: async ({ canvas }) => {
    const card = canvas.getByRole('button')
    const [icon] = card.children
    if (!icon) throw new Error('The card is empty.')
    await expectRightToLeft(icon, within(card).getByText('Locked'))
  },
}

/** The states of an access request: requested, open, ended and not granted. */
export const AccessStates: Story = {
  tags: ['interaction'],
  args: { locked: true },
  render: (args) => (
    <div style={{ display: 'grid', gap: 16 }}>
      <MaterialCard {...args} access={{ state: 'pending', label: 'Asked 14:36' }} />
      <MaterialCard {...args} access={{ state: 'open', label: 'Open until 21 Oct' }} />
      <MaterialCard {...args} access={{ state: 'ended', label: 'Access ended' }} />
      <MaterialCard {...args} access={{ state: 'denied', label: 'Not granted' }} />
    </div>
  ),
  play: async ({ canvas, args }) => {
    const card = canvas.getByRole('button', {
      name: 'Portfolio launch deck Training Materials Open until 21 Oct',
    })
    await expect(card.querySelector('svg.lucide-eye')).toBeVisible()
    await userEvent.click(card)
    await expect(args.onOpen).toHaveBeenCalledWith(args.material)
    await expect(canvas.getByRole('button', { name: /Asked 14:36$/ })).toBeVisible()
    await expect(canvas.queryByText('Locked')).toBeNull()
  },
}
