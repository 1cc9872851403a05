import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, userEvent } from '@storybook/test'
import { FormField } from '~/ui/parts/FormField/FormField'
import { controlled } from '../support/controlled'
import { expectToFit, longWord, narrow } from '../support/narrow'

const meta = {
  component: FormField,
  title: 'Parts/FormField',
  tags: ['new', 'since-0.2.0'],
  args: {
    ...{ label: 'Work e-mail', name: 'email', type: 'email', autoComplete: 'email' },
    ...{ value: 'layla.haddad@company.example', error: null, onChange: fn(), onBlur: fn() },
  },
  decorators: [controlled('value', 'onChange')],
} satisfies Meta<typeof FormField>

export default meta
type Story = StoryObj<typeof meta>

/** A single line. It reports each change and when it loses the focus. */
export const Default: Story = {}

/** Interaction with the default state. */
export const Interaction: Story = {
  tags: ['interaction', '!dev'],
  ...Default,
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('textbox', { name: 'Work e-mail' })
    await userEvent.type(field, '!')
    await expect(args.onChange).toHaveBeenCalledWith('layla.haddad@company.example!')
    await userEvent.tab()
    await expect(args.onBlur).toHaveBeenCalledOnce()
  },
}

/** Several lines, with a character count below. */
export const Lines: Story = {
  args: {
    label: 'What you need it for',
    name: 'reason',
    type: 'text',
    isMultiline: true,
    note: '0 of 300 characters',
  },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox')
    await expect(field.tagName).toBe('TEXTAREA')
    await expect(field).toHaveAccessibleDescription('0 of 300 characters')
  },
}

/** An invalid value with its error. */
export const BadData: Story = {
  args: {
    value: 'layla',
    error: 'Write an e-mail address, such as layla.haddad@company.example.',
  },
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('textbox')
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(field).toHaveAccessibleDescription(String(args.error))
  },
}

/** A long word stays inside the field. */
export const LongText: Story = {
  args: { ...Lines.args, value: longWord.repeat(4), error: 'Keep it to 300 characters.' },
  decorators: [narrow],
  play: async ({ canvasElement }) => {
    await expectToFit(canvasElement)
  },
}
