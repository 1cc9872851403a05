import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, userEvent } from '@storybook/test'
import { EditButton } from '~/ui/panels/Editing/EditButton'
import { longWord } from '../../support/narrow'
import { playedWhere } from '../../support/playedWhere'

const meta = {
  component: EditButton,
  title: 'Panels/Admin Mode/EditButton',
  tags: ['new', 'since-0.2.0'],
  args: { name: 'Phase 4', onClick: fn() },
} satisfies Meta<typeof EditButton>

export default meta
type Story = StoryObj<typeof meta>

/** Beside a row. The label names the item, and screen readers announce a dialog. */
export const Default: Story = {}

/** Enter calls the callback. */
export const Interaction: Story = {
  ...Default,
  tags: ['interaction', '!dev'],
  play: async ({ canvas, args }) => {
    const pencil = canvas.getByRole('button', { name: 'Edit Phase 4' })
    await expect(pencil).toHaveAttribute('aria-haspopup', 'dialog')
    pencil.focus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onClick).toHaveBeenCalledOnce()
  },
}

/** A long name does not make the button wider. */
export const LongText: Story = {
  args: { name: longWord },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button').offsetWidth).toBeLessThan(48)
  },
}

/** In a table header, with a visible label: opens the table as a grid, where the window is wide enough. */
export const Wide: Story = {
  args: { name: 'Edit figures', isWide: true },
  play: playedWhere({ wide: true }, async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Edit figures' })).toBeVisible()
  }),
}

/** Hovered, as with the pseudo states of the toolbar. */
export const Hovered: Story = {
  tags: ['variant', '!dev'],
  parameters: { pseudo: { hover: true } },
}
