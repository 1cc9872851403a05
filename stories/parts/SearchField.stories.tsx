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

/** Nothing is typed yet. */
export const Default: Story = {}

/** The same, used by hand. Its own cross empties it, and leaves the focus where one types. */
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

/** A search in force. */
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

/** From right to left the glass is at the right, before what is typed. It is shown under the pointer. */
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

/** With names to complete it by. */
export const Suggestions: Story = {
  args: { label: 'Find an item', suggestions: ['Diabetes', 'Oncology'] },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('combobox', { name: 'Find an item' })
    const offered = [...((field as HTMLInputElement).list?.options ?? [])].map(({ value }) => value)
    await expect(offered).toEqual(['Diabetes', 'Oncology'])
  },
}

/** What is typed may be longer than the field. */
export const LongText: Story = {
  args: { value: longTitle },
  play: async ({ canvasElement }) => {
    await expectToFit(canvasElement)
  },
}

/** A label that explains: its end is invisible. */
export const DontExplain: Story = {
  tags: ['dont', '!dev'],
  args: { label: 'Type a doctor, a city or an event to find its row' },
}
