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

/** It shows its choice, and its label names it. */
export const Default: Story = {
  play: async ({ canvas }) => {
    const field = canvas.getByRole('combobox', { name: 'Region' })
    await expect(field).toHaveDisplayValue('All')
    await expect(within(field).getAllByRole('option')).toHaveLength(4)
  },
}

/** Nothing was chosen where something has to be: it is outlined, and a screen reader hears it. */
export const Invalid: Story = {
  args: { invalid: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('combobox', { name: 'Region' })).toBeInvalid()
  },
}

/** The keyboard reaches it by its label's field; another choice is told, and shown. */
export const Chosen: Story = {
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

/** A choice longer than the field ends within it, which is 40 high on a phone. */
export const LongText: Story = {
  args: { label: longWord, options: [{ value: 'all', label: longWord.repeat(2) }] },
  parameters: shownAt('phone'),
  play: async ({ canvas, canvasElement }) => {
    await expectToFit(canvasElement)
    await expect(canvas.getByRole('combobox').getBoundingClientRect().height).toBe(40)
  },
}

/** In right-to-left text the chevron is at the left. It is shown under the pointer. */
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

/** Two choices, one of them hidden until the list is opened. */
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
