import type { Meta, StoryObj } from '@storybook/react'
import { fn } from '@storybook/test'
import { SearchField } from '~/ui/parts/SearchField/SearchField'
import { controlled } from '../support/controlled'

const meta = {
  component: SearchField,
  title: 'Parts/SearchField (input, autocomplete)',
  id: 'parts-searchfield',
  tags: ['new', 'since-0.2.0'],
  args: { label: 'Find in sheet', value: '', onChange: fn() },
  decorators: [controlled('value', 'onChange')],
} satisfies Meta<typeof SearchField>

export default meta
type Story = StoryObj<typeof meta>

/** Empty: the label is the placeholder. */
export const Default: Story = {}

/** With a search text, and the button that clears it. */
export const Filled: Story = { args: { value: 'Doha' } }

/** With names that the browser suggests while typing. */
export const Suggestions: Story = {
  args: { label: 'Find an item', suggestions: ['Diabetes', 'Oncology'] },
}

/** A long label is cut off at the end of the field. Name only what it finds. */
export const DontExplain: Story = {
  tags: ['dont', '!dev'],
  args: { label: 'Type a doctor, a city or an event to find its row' },
}
