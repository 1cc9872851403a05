import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, userEvent } from '@storybook/test'
import { AddButton } from '~/ui/panels/Editing/AddButton'

const meta = {
  component: AddButton,
  title: 'Panels/Admin Mode/AddButton',
  tags: ['new', 'since-0.2.0'],
  args: { name: 'phase', onClick: fn() },
} satisfies Meta<typeof AddButton>

export default meta
type Story = StoryObj<typeof meta>

/** Last in the head of its section: it says what it adds, and that a dialog comes. */
export const Default: Story = {}

/** The same, used by hand. */
export const Interaction: Story = {
  ...Default,
  tags: ['interaction', '!dev'],
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole('button', { name: 'Add phase' })
    await expect(button).toHaveAttribute('aria-haspopup', 'dialog')
    button.focus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onClick).toHaveBeenCalledOnce()
  },
}

/** There is none yet: how to begin, and the one thing to do. */
export const First: Story = {
  args: { name: 'tool', isFirst: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Add the first tool' })).toBeVisible()
    await expect(canvas.getByText(/nothing is kept until you add it/)).toBeVisible()
  },
}

/** Under the pointer, as the toolbar’s pseudo states show it. */
export const Hovered: Story = {
  tags: ['variant', '!dev'],
  parameters: { pseudo: { hover: true } },
}
