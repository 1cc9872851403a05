import type { Meta, StoryObj } from '@storybook/react'
import { expect, fireEvent, fn, userEvent, within } from '@storybook/test'
import { useState } from 'react'
import { Button } from '~/ui/parts/Button/Button'
import { LinesField, type LinesFieldProps } from '~/ui/panels/Editing/LinesField'
import { inAdminPanel } from '../../support/adminPanel'
import { holding } from '../../support/holding'
import { expectToFit, longWord } from '../../support/narrow'

function PutBackFromOutside(props: LinesFieldProps) {
  const [value, setValue] = useState(props.value)
  return (
    <>
      <LinesField {...props} value={value} onChange={setValue} />
      <Button
        onClick={() => {
          setValue(props.value)
        }}
      >
        Restore
      </Button>
    </>
  )
}

const meta = {
  component: LinesField,
  title: 'Panels/Admin Mode/LinesField',
  tags: ['!dev'],
  decorators: [holding('value', 'onChange'), inAdminPanel],
  args: {
    label: 'Objectives',
    value: ['Open every tier A account', 'Seed the ten November SKUs', 'Confirm speakers'],
    onChange: fn(),
  },
} satisfies Meta<typeof LinesField>

export default meta
type Story = StoryObj<typeof meta>

const linesOf = (canvasElement: HTMLElement) =>
  within(canvasElement)
    .queryAllByRole('textbox')
    .map((line) => (line instanceof HTMLTextAreaElement ? line.value : ''))

/** Each line is typed where it stands; Enter adds another one after it. */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('textbox', { name: 'Objectives, line 1' }))
    await userEvent.keyboard('{End}!{Enter}New')
    await expect(linesOf(canvasElement).slice(0, 2)).toEqual(['Open every tier A account!', 'New'])
    await expect(canvas.getByRole('textbox', { name: 'Objectives, line 2' })).toHaveFocus()
    await expect(canvas.getByText('4 lines')).toBeVisible()
  },
}

/** By keyboard: Space lifts a line, the arrows move it, Space or Escape puts it down. */
export const MovedByKeyboard: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    canvas.getByRole('button', { name: 'Move Objectives, line 1' }).focus()
    await userEvent.keyboard('{ArrowDown}')
    await expect(linesOf(canvasElement)[0]).toBe('Open every tier A account')
    await userEvent.keyboard(' {ArrowDown}')
    await expect(linesOf(canvasElement)[1]).toBe('Open every tier A account')
    const grip = canvas.getByRole('button', { name: 'Move Objectives, line 2' })
    await expect(grip).toHaveFocus()
    await expect(grip).toHaveAttribute('aria-pressed', 'true')
    await expect(canvas.getByRole('status')).toHaveTextContent('Line 1 moved to 2 of 3')
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Escape}{ArrowUp}')
    await expect(linesOf(canvasElement)[2]).toBe('Open every tier A account')
  },
}

/** By pointer: the line follows it, and is put down where it is let go. */
export const MovedByPointer: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const last = canvas.getByRole('textbox', { name: 'Objectives, line 3' }).getBoundingClientRect()
    const grip = canvas.getByRole('button', { name: 'Move Objectives, line 1' })
    await fireEvent.pointerDown(grip, { buttons: 1 })
    await fireEvent.pointerMove(grip, { buttons: 1, clientY: last.top + last.height / 2 })
    await expect(linesOf(canvasElement)[2]).toBe('Open every tier A account')
    await fireEvent.pointerUp(grip)
    await expect(canvas.getByRole('button', { name: 'Move Objectives, line 3' })).toHaveAttribute(
      'aria-pressed',
      'false',
    )
  },
}

/** Taken out one by one, the focus stays with what is left. */
export const Removed: Story = {
  args: { value: ['One', 'Two'] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Objectives, line 2' }))
    await expect(canvas.getByRole('textbox')).toHaveFocus()
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Objectives, line 1' }))
    await expect(canvas.getByRole('button', { name: 'Add a line' })).toHaveFocus()
    await expect(canvas.getByText('0 lines')).toBeVisible()
  },
}

/** Several lines that are pasted are as many lines, what stood there around them. */
export const Pasted: Story = {
  args: { value: ['Before after', 'Last'] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const first = canvas.getByRole<HTMLTextAreaElement>('textbox', { name: 'Objectives, line 1' })
    await userEvent.click(first)
    first.setSelectionRange(7, 7)
    await userEvent.paste('one\r\n\r\ntwo\n')
    await expect(linesOf(canvasElement)).toEqual(['Before one', 'two', 'after', 'Last'])
    await expect(canvas.getByRole('textbox', { name: 'Objectives, line 3' })).toHaveFocus()
    await userEvent.paste('One line, and ')
    await expect(linesOf(canvasElement)).toHaveLength(4)
  },
}

/** Put back from outside, nothing is said any longer of what was done. */
export const PutBack: Story = {
  render: (args) => <PutBackFromOutside {...args} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Objectives, line 1' }))
    await expect(canvas.getByRole('status')).toHaveTextContent('Line 1 removed')
    await userEvent.click(canvas.getByRole('button', { name: 'Restore' }))
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement()
  },
}

/** None yet: the first one is added. */
export const Empty: Story = {
  args: { value: [] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Add a line' }))
    await expect(canvas.getByRole('textbox', { name: 'Objectives, line 1' })).toHaveFocus()
  },
}

/** A line that is blank cannot be saved. */
export const Invalid: Story = {
  args: { value: ['One', ' '], changed: true, invalidLines: [1] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('textbox', { name: 'Objectives, line 2' })).toBeInvalid()
    await expect(canvas.getByText('2 lines, changed')).toBeVisible()
  },
}

/** A line without a place to break. */
export const LongText: Story = {
  args: { value: [longWord] },
  play: async ({ canvasElement }) => {
    await expectToFit(canvasElement)
  },
}
