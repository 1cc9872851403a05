import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, userEvent, within } from '@storybook/test'
import { LineRow } from '~/ui/panels/Editing/LineRow'
import { inAdminPanel } from '../../support/adminPanel'
import { holding } from '../../support/holding'

const meta = {
  component: LineRow,
  title: 'Panels/Admin Mode/LineRow',
  tags: ['!dev'],
  args: {
    label: 'Objectives, line 1',
    value: 'Open every tier A account',
    invalid: false,
    isLifted: false,
    onChange: fn(),
    onEnter: fn(),
    onPasteLines: fn(),
    onLift: fn(),
    onMove: fn(),
    onRemove: fn(),
  },
  decorators: [
    holding('value', 'onChange'),
    holding('isLifted', 'onLift'),
    (Story) => (
      <ol>
        <Story />
      </ol>
    ),
    inAdminPanel,
  ],
} satisfies Meta<typeof LineRow>

export default meta
type Story = StoryObj<typeof meta>

/** Its grip, its text and the way to take it out, in the order of Tab. */
export const Default: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'Move Objectives, line 1' })).toHaveFocus()
    await userEvent.keyboard(' ')
    await expect(args.onLift).toHaveBeenLastCalledWith(true)
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(args.onEnter).toHaveBeenCalledOnce()
    await userEvent.paste('\nBrief the wholesalers')
    await expect(args.onPasteLines).not.toHaveBeenCalled()
    await userEvent.paste('One\nTwo')
    await expect(args.onPasteLines).toHaveBeenCalledOnce()
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(args.onRemove).toHaveBeenCalledOnce()
  },
}

/** Lifted, the arrows move it. */
export const Lifted: Story = {
  args: { isLifted: true },
  play: async ({ canvasElement, args }) => {
    within(canvasElement).getByRole('button', { name: /^Move/ }).focus()
    await userEvent.keyboard('{ArrowDown}')
    await expect(args.onMove).toHaveBeenLastCalledWith(1)
    await userEvent.keyboard('{Escape}')
    await expect(args.onLift).toHaveBeenLastCalledWith(false)
  },
}
