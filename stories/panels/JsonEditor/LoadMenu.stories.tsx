import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, userEvent, waitFor, within } from '@storybook/test'
import { LoadMenu } from '~/ui/panels/JsonEditor/LoadMenu'

const meta = {
  component: LoadMenu,
  title: 'Panels/Admin Mode/LoadMenu',
  tags: ['!dev'],
  args: { onLoad: fn() },
} satisfies Meta<typeof LoadMenu>

export default meta
type Story = StoryObj<typeof meta>

/** Closed; the mouse opens it and chooses. */
export const Default: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Load current' }))
    await userEvent.click(canvas.getByRole('menuitem', { name: 'Targets' }))
    await expect(args.onLoad).toHaveBeenCalledWith('targets')
  },
}

/** The keyboard alone opens it, chooses, and Escape closes it. */
export const ByKeyboard: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    canvas.getByRole('button', { name: 'Load current' }).focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(canvas.getByRole('menuitem', { name: 'Phases' })).toHaveFocus())
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect(args.onLoad).toHaveBeenCalledWith('products')
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(canvas.getByRole('menu')).toBeVisible())
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(canvas.queryByRole('menu')).toBeNull())
  },
}

/** From right to left the list hangs from the button's left end. */
export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  decorators: (Menu) => (
    <div style={{ paddingInline: 200 }}>
      <Menu />
    </div>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const button = canvas.getByRole('button', { name: 'Load current' })
    await userEvent.click(button)
    const menu = canvas.getByRole('menu')
    await waitFor(() =>
      expect(menu.getBoundingClientRect().left).toBeCloseTo(button.getBoundingClientRect().left, 0),
    )
  },
}
