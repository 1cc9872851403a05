import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, userEvent, within } from '@storybook/test'
import { SelectField } from '~/ui/parts/SelectField/SelectField'
import { expectFocusRing } from '../support/focus'
import { controlled } from '../support/controlled'
import { expectToFit, longWord, narrow } from '../support/narrow'
import { shownAt } from '../support/shownAt'

const meta = {
  component: SelectField,
  title: 'Parts/SelectField',
  tags: ['stable', 'since-0.1.0'],
  args: {
    label: 'Region',
    options: [
      { value: 'all', label: 'All' },
      { value: 'central', label: 'Central' },
      { value: 'eastern', label: 'Eastern' },
      { value: 'western', label: 'Western' },
    ],
    value: 'all',
    onChange: fn(),
  },
  argTypes: { value: { control: 'select', options: ['all', 'central', 'eastern', 'western'] } },
  decorators: [controlled('value', 'onChange'), narrow],
} satisfies Meta<typeof SelectField>

export default meta
type Story = StoryObj<typeof meta>

/** With a value; its label names it. */
export const Default: Story = {
  play: async ({ canvas }) => {
    const field = canvas.getByRole('combobox', { name: 'Region' })
    await expect(field).toHaveDisplayValue('All')
    await expect(within(field).getAllByRole('option')).toHaveLength(4)
  },
}

/** Required and empty: outlined, and announced by screen readers. */
export const Invalid: Story = {
  args: { invalid: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('combobox', { name: 'Region' })).toBeInvalid()
  },
}

/** Reachable by keyboard. Selecting another option calls `onChange` and shows it. */
export const Selected: Story = {
  tags: ['interaction', '!dev'],
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('combobox', { name: 'Region' })
    await userEvent.tab()
    await expectFocusRing(field)
    await userEvent.selectOptions(field, 'Eastern')
    await expect(args.onChange).toHaveBeenLastCalledWith('eastern')
    await expect(field).toHaveDisplayValue('Eastern')
  },
}

/** An option longer than the field is cut off. On a phone the field is 40 px high. */
export const LongText: Story = {
  args: { label: longWord, options: [{ value: 'all', label: longWord.repeat(2) }] },
  parameters: shownAt('phone'),
  play: async ({ canvas, canvasElement }) => {
    await expectToFit(canvasElement)
    await expect(canvas.getByRole('combobox').getBoundingClientRect().height).toBe(40)
  },
}

/** Right-to-left and hovered: the chevron is at the left. */
export const RightToLeft: Story = {
  tags: ['variant', '!dev'],
  parameters: { pseudo: { hover: true } },
  globals: { direction: 'rtl' },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('combobox')
    const chevron = field.nextElementSibling?.getBoundingClientRect()
    await expect((chevron?.left ?? 0) - field.getBoundingClientRect().left).toBe(10)
  },
}

/**
 * Two options in a list: one of them is hidden, and choosing takes one more press. Use [FilterBar](?path=/docs/parts-filterbar--docs).
 */
export const DontTwo: Story = {
  tags: ['dont', '!dev'],
  args: {
    label: 'Figures',
    options: [
      { value: 'all', label: 'All' },
      { value: 'central', label: 'Central' },
    ],
  },
}
