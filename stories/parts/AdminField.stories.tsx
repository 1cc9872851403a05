import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, userEvent, within } from '@storybook/test'
import { AdminField } from '~/ui/parts/AdminModule/AdminField'
import { controlled } from '../support/controlled'
import { expectToFit, longWord } from '../support/narrow'

const meta = {
  component: AdminField,
  title: 'Parts/AdminField',
  tags: ['!dev'],
  args: { label: 'User name', value: '', onChange: fn() },
  decorators: [controlled('value', 'onChange')],
} satisfies Meta<typeof AdminField>

export default meta
type Story = StoryObj<typeof meta>

/** Empty: each letter is told. */
export const Default: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.type(within(canvasElement).getByRole('textbox', { name: 'User name' }), 'a')
    await expect(args.onChange).toHaveBeenLastCalledWith('a')
  },
}

/** What is typed cannot be sent; the label wraps. */
export const Invalid: Story = {
  args: { label: longWord.repeat(3), value: '101', 'aria-invalid': true },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('textbox')).toBeInvalid()
    await expectToFit(canvasElement)
  },
}

/** A figure with its unit at the end: from right to left that is at the left. */
export const RightToLeft: Story = {
  args: { label: 'Progress, 0 to 100', inputMode: 'decimal', value: '82', end: '%' },
  globals: { direction: 'rtl' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('textbox')).toHaveValue('82')
    const field = within(canvasElement).getByRole('textbox').getBoundingClientRect()
    const unit = within(canvasElement).getByText('%').getBoundingClientRect()
    await expect(unit.left - field.left).toBeLessThan(field.right - unit.right)
  },
}
