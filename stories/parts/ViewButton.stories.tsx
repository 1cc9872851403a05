import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, userEvent, within } from '@storybook/test'
import { ViewButton } from '~/ui/parts/ViewButton/ViewButton'
import { expectToFit, longWord, narrow } from '../support/narrow'

const meta = {
  component: ViewButton,
  title: 'Parts/ViewButton',
  tags: ['new', 'since-next'],
  args: { word: 'VIEW', of: 'Portfolio launch deck', isAdministrator: false, onClick: fn() },
} satisfies Meta<typeof ViewButton>

export default meta
type Story = StoryObj<typeof meta>

/** Locked, as a viewer finds it: the lock shows before it is pressed, and pressing it answers. */
export const Default: Story = {}

/** The same, used by hand. */
export const Interaction: Story = {
  tags: ['interaction', '!dev'],
  ...Default,
  play: async ({ canvasElement, args }) => {
    const button = within(canvasElement).getByRole('button', { name: 'VIEW' })
    await expect(button.querySelector('svg.lucide-lock')).toBeVisible()
    await expect(button).toHaveAccessibleDescription(
      'Portfolio launch deck. Locked: an administrator can open it',
    )
    await expect(button).toHaveAttribute('title', 'Locked: an administrator can open it')
    await userEvent.click(button)
    await expect(args.onClick).toHaveBeenCalledOnce()
  },
}

/** Open to an administrator. */
export const Administrator: Story = {
  args: { isAdministrator: true },
  play: async ({ canvasElement }) => {
    const button = within(canvasElement).getByRole('button', { name: 'VIEW' })
    await expect(button.querySelector('svg.lucide-eye')).toBeVisible()
    await expect(button).toHaveAccessibleDescription('Portfolio launch deck')
    await expect(button).not.toHaveAttribute('title')
  },
}

/** It was asked for, and nobody has answered. */
export const Asked: Story = {
  args: { access: { state: 'asked', label: 'Asked 14:36' } },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('svg.lucide-clock')).toBeVisible()
    await expect(within(canvasElement).getByRole('button')).toHaveAttribute('title', 'Asked 14:36')
  },
}

/** Open for a while to the browser that asked; with the other word, of a tool. */
export const Open: Story = {
  args: {
    word: 'VIEW Demo & Tutorial',
    of: 'Diabetes Navigator',
    access: { state: 'open', label: 'Open until 21 Oct' },
  },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('svg.lucide-eye')).toBeVisible()
    await expect(within(canvasElement).getByRole('button', { name: 'VIEW Demo & Tutorial' })).toBeVisible()
  },
}

/** What it opens is told and not shown: the button stays as wide as its word. */
export const LongText: Story = {
  args: { of: longWord },
  decorators: [narrow],
  play: async ({ canvasElement }) => {
    await expectToFit(canvasElement)
  },
}

/** From right to left the sign is at the right of the word. */
export const RightToLeft: Story = {
  tags: ['variant', '!dev'],
  globals: { direction: 'rtl' },
  play: async ({ canvasElement }) => {
    const word = within(canvasElement).getByText('VIEW')
    const sign = canvasElement.querySelector('svg') ?? canvasElement
    await expect(sign.getBoundingClientRect().left).toBeGreaterThan(word.getBoundingClientRect().left)
  },
}

/** Under the pointer, as the toolbar’s pseudo states show it. */
export const Hovered: Story = { parameters: { pseudo: { hover: true } } }
