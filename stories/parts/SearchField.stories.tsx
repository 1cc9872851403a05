import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, userEvent } from '@storybook/test'
import { SearchField } from '~/ui/parts/SearchField/SearchField'
import { expectFocusRing } from '../support/focus'
import { controlled } from '../support/controlled'
import { expectToFit, longTitle } from '../support/narrow'

const meta = {
  component: SearchField,
  title: 'Parts/SearchField',
  tags: ['new', 'since-0.2.0'],
  args: { label: 'Find in sheet', value: '', onChange: fn() },
  decorators: [controlled('value', 'onChange')],
} satisfies Meta<typeof SearchField>

export default meta
type Story = StoryObj<typeof meta>

/** Empty. */
export const Default: Story = {}

/** Interaction with the default state. The clear button empties the field and keeps the focus in it. */
export const Interaction: Story = {
  ...Default,
  tags: ['interaction', '!dev'],
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Find in sheet' }), 'd')
    await expect(args.onChange).toHaveBeenLastCalledWith('d')
    await userEvent.click(canvas.getByRole('button', { name: 'Clear the search' }))
    await expect(args.onChange).toHaveBeenLastCalledWith('')
    await expectFocusRing(canvas.getByRole('searchbox'))
  },
}

/** With a search text. */
export const Filled: Story = {
  tags: ['interaction'],
  args: { value: 'Doha' },
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('searchbox')
    await expect(field).toHaveValue('Doha')
    await userEvent.clear(field)
    await expect(args.onChange).toHaveBeenLastCalledWith('')
  },
}

/** Right-to-left and hovered: the icon is at the right, before the text. */
export const RightToLeft: Story = {
  tags: ['variant', '!dev'],
  parameters: { pseudo: { hover: true } },
  globals: { direction: 'rtl' },
  play: async ({ canvas, canvasElement }) => {
    const glass = canvasElement.querySelector('svg')?.getBoundingClientRect()
    const field = canvas.getByRole('searchbox').getBoundingClientRect()
    await expect(field.right - (glass?.right ?? 0)).toBe(12)
  },
}

/** With names as suggestions. */
export const Suggestions: Story = {
  args: { label: 'Find an item', suggestions: ['Diabetes', 'Oncology'] },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('combobox', { name: 'Find an item' })
    const offered = [...((field as HTMLInputElement).list?.options ?? [])].map(({ value }) => value)
    await expect(offered).toEqual(['Diabetes', 'Oncology'])
  },
}

/** A text longer than the field. */
export const LongText: Story = {
  args: { value: longTitle },
  play: async ({ canvasElement }) => {
    await expectToFit(canvasElement)
  },
}

/** A long label is cut off at the end of the field. Name only what it finds. */
export const DontExplain: Story = {
  tags: ['dont', '!dev'],
  args: { label: 'Type a doctor, a city or an event to find its row' },
}
