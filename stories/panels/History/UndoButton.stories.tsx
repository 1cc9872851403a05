import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, userEvent, within } from '@storybook/test'
import { useState } from 'react'
import { UndoButton, type UndoButtonProps } from '~/ui/panels/History/UndoButton'
import { expectRightToLeft } from '../../support/direction'
import { expectFocusKept } from '../../support/focus'

const args: UndoButtonProps = {
  label: 'Oncology progress, 14:32',
  instead: null,
  busy: false,
  onUndo: fn(),
}

const meta = {
  component: UndoButton,
  title: 'Panels/Admin Mode/UndoButton',
  tags: ['!dev'],
  args,
} satisfies Meta<typeof UndoButton>

export default meta
type Story = StoryObj<typeof meta>

/** It can be taken back. */
export const Default: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.click(
      within(canvasElement).getByRole('button', { name: 'Undo Oncology progress, 14:32' }),
    )
    await expect(args.onUndo).toHaveBeenCalledOnce()
  },
}

/** One is being taken back: another press does nothing. */
export const Busy: Story = {
  args: { busy: true },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button'))
    await expect(args.onUndo).not.toHaveBeenCalled()
  },
}

/** It was taken back before the list was shown, and takes no focus. */
export const Undone: Story = {
  args: { instead: 'Undone' },
  play: async ({ canvasElement }) => {
    const done = within(canvasElement).getByText('Undone')
    await expect(done).toBeVisible()
    await expect(done).not.toHaveFocus()
  },
}

function Pressed(props: UndoButtonProps) {
  const [undone, setUndone] = useState(false)
  return (
    <UndoButton
      {...props}
      instead={undone ? 'Undone' : null}
      onUndo={() => {
        setUndone(true)
      }}
    />
  )
}

/** By keyboard: the word that it is done has the focus that the button had. */
export const Keyboard: Story = {
  render: (args) => <Pressed {...args} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    canvas.getByRole('button').focus()
    await userEvent.keyboard('{Enter}')
    await expectFocusKept('Undone')
  },
}

/** From right to left the arrow is at the right of its word. */
export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  play: async ({ canvasElement }) => {
    const button = within(canvasElement).getByRole('button')
    const word = document.createRange()
    word.selectNodeContents(button.lastChild ?? button)
    const arrow = button.querySelector('svg') ?? button
    await expect(arrow.getBoundingClientRect().left).toBeGreaterThan(word.getBoundingClientRect().left)
    await expectRightToLeft(button)
  },
}
