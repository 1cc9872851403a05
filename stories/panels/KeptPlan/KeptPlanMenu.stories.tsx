import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, userEvent, waitFor } from '@storybook/test'
import { KeptPlanMenu } from '~/ui/panels/KeptPlan/KeptPlanMenu'
import { longWord } from '../../support/narrow'

const meta = {
  component: KeptPlanMenu,
  title: 'Panels/Overview/KeptPlanMenu',
  tags: ['new', 'since-0.2.0'],
  args: {
    label: 'Plan of 12 Jan',
    plans: [
      { id: 'talks', name: 'After price talks', note: 'kept 2 May · 9 phases · 2 moved since' },
      { id: 'first', name: 'The first plan', note: 'kept 12 Jan · 9 phases · 4 moved since' },
    ],
    selectedId: 'first',
    onSelect: fn(),
    onKeep: fn(),
    onShowMoved: fn(),
  },
} satisfies Meta<typeof KeptPlanMenu>

export default meta
type Story = StoryObj<typeof meta>

/** The kept plans, one of them selected, and the other actions. */
export const Default: Story = {}

/** Mouse and keyboard interaction. “Today’s dates only” clears the selection. */
export const Interaction: Story = {
  ...Default,
  tags: ['interaction', '!dev'],
  play: async ({ canvas, args }) => {
    const button = () => canvas.getByRole('button', { name: 'Plan of 12 Jan' })
    button().focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(canvas.getByRole('menuitemradio', { name: /^After/ })).toHaveFocus())
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    await expect(args.onSelect).toHaveBeenLastCalledWith('')

    await userEvent.click(button())
    await expect(canvas.getByRole('menuitemradio', { name: /^The first plan/ })).toBeChecked()
    await userEvent.click(canvas.getByRole('menuitemradio', { name: /^After price talks/ }))
    await expect(args.onSelect).toHaveBeenLastCalledWith('talks')
    await userEvent.click(button())
    await userEvent.click(canvas.getByRole('menuitem', { name: 'All dates moved since' }))
    await expect(args.onShowMoved).toHaveBeenCalledOnce()
  },
}

/** No plan is selected, so there are no moved dates to show. A long plan name stays within the menu. */
export const NoneChosen: Story = {
  tags: ['interaction', '!dev'],
  args: {
    label: 'Compare with a kept plan',
    selectedId: '',
    plans: [{ id: 'long', name: longWord, note: 'kept 12 Jan · 9 phases · 4 moved since' }],
  },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Compare with a kept plan' }))
    await expect(canvas.getByRole('menuitemradio', { name: /^Today’s dates only/ })).toBeChecked()
    await expect(canvas.queryByRole('menuitem', { name: 'All dates moved since' })).toBeNull()
    const menu = canvas.getByRole('menu')
    await expect(menu.scrollWidth).toBeLessThanOrEqual(menu.clientWidth)
    await userEvent.click(canvas.getByRole('menuitem', { name: 'Keep this plan as…' }))
    await expect(args.onKeep).toHaveBeenCalledOnce()
  },
}

/** Hovered, as with the pseudo states of the toolbar. */
export const Hovered: Story = {
  tags: ['variant', '!dev'],
  parameters: { pseudo: { hover: true } },
}
