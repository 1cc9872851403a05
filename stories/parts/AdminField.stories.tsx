import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, userEvent } from '@storybook/test'
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

/** Empty. Each keystroke calls `onChange`. */
export const Default: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'User name' }), 'a')
    await expect(args.onChange).toHaveBeenLastCalledWith('a')
  },
}

/** An invalid value with its error; the label wraps. */
export const Invalid: Story = {
  args: { label: longWord.repeat(3), value: '101', 'aria-invalid': true },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('textbox')).toBeInvalid()
    await expectToFit(canvasElement)
  },
}
