import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, userEvent, within } from '@storybook/test'
import { PercentField } from '~/ui/panels/Editing/PercentField'
import { inAdminPanel } from '../../support/adminPanel'
import { holding } from '../../support/holding'
import { expectToFit, longWord } from '../../support/narrow'

const meta = {
  component: PercentField,
  title: 'Panels/Admin Mode/PercentField',
  tags: ['!dev'],
  decorators: [holding('value', 'onChange'), inAdminPanel],
  args: { label: 'Progress, 0 to 100', value: '82', onChange: fn() },
} satisfies Meta<typeof PercentField>

export default meta
type Story = StoryObj<typeof meta>

/** A number from 0 to 100 with its bounds; a decimal comma stays as it was typed, and is read as one. */
export const Default: Story = {
  args: { value: '' },
  play: async ({ canvasElement }) => {
    const field = within(canvasElement).getByRole('spinbutton', { name: 'Progress, 0 to 100' })
    await expect(field).toHaveAttribute('min', '0')
    await expect(field).toHaveAttribute('max', '100')
    await userEvent.type(field, '7,5')
    await expect(field).toHaveValue('7,5')
    await expect(field).toHaveAttribute('aria-valuenow', '7.5')
    await expect(field).toHaveAttribute('aria-valuetext', '7.5%')
  },
}

/** By keyboard it goes up and down by a point, and never past its bounds. */
export const Keyboard: Story = {
  args: { value: '99.5' },
  play: async ({ canvasElement }) => {
    const field = within(canvasElement).getByRole('spinbutton')
    await userEvent.type(field, '{ArrowUp}')
    await expect(field).toHaveValue('100')
    await userEvent.type(field, '{ArrowDown}{ArrowDown}')
    await expect(field).toHaveValue('98')
  },
}

/** The mouse wheel over it scrolls the panel, and leaves it as it is. */
export const Wheel: Story = {
  play: async ({ canvasElement, args }) => {
    const field = within(canvasElement).getByRole('spinbutton')
    await userEvent.click(field)
    field.dispatchEvent(new WheelEvent('wheel', { deltaY: -100, bubbles: true, cancelable: true }))
    await expect(field).toHaveValue('82')
    await expect(args.onChange).not.toHaveBeenCalled()
  },
}

/** What is typed cannot be sent. */
export const Invalid: Story = {
  args: { value: '101', invalid: true },
  play: async ({ canvasElement }) => {
    const field = within(canvasElement).getByRole('spinbutton')
    await expect(field).toBeInvalid()
    await expect(field).not.toHaveAttribute('aria-valuenow')
  },
}

/** A label without a place to break. */
export const LongText: Story = {
  args: { label: longWord.repeat(3) },
  play: async ({ canvasElement }) => {
    await expectToFit(canvasElement)
  },
}

/** From right to left the percent sign is at the left, after the figure. */
export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  play: async ({ canvasElement }) => {
    const field = within(canvasElement).getByRole('spinbutton').getBoundingClientRect()
    const unit = within(canvasElement).getByText('%').getBoundingClientRect()
    await expect(unit.left - field.left).toBeLessThan(field.right - unit.right)
  },
}
