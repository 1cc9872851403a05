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

/** Last in a section header. The label names what is added, and screen readers announce a dialog. */
export const Default: Story = {}

/** Enter calls the callback. */
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

/** The list is empty: a hint, and the button as the only action. */
export const First: Story = {
  args: { name: 'tool', isFirst: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Add the first tool' })).toBeVisible()
    await expect(canvas.getByText(/nothing is kept until you add it/)).toBeVisible()
  },
}

/** Hovered, as with the pseudo states of the toolbar. */
export const Hovered: Story = {
  tags: ['variant', '!dev'],
  parameters: { pseudo: { hover: true } },
}
