import type { Meta, StoryObj } from '@storybook/react'
import { fn } from '@storybook/test'
import { SelectField } from '~/ui/parts/SelectField/SelectField'
import { controlled } from '../support/controlled'
import { longWord, narrow } from '../support/narrow'

const meta = {
  component: SelectField,
  title: 'Parts/SelectField (dropdown)',
  id: 'parts-selectfield',
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
  argTypes: {
    value: { control: 'select', options: ['all', 'central', 'eastern', 'western'] },
    describedBy: { control: false },
  },
  decorators: [controlled('value', 'onChange'), narrow],
} satisfies Meta<typeof SelectField>

export default meta
type Story = StoryObj<typeof meta>

/** The label above, the selected option in the field. */
export const Default: Story = {}

/** An option that is not allowed, and one longer than the field, which is cut off. */
export const States: Story = {
  render: (args) => (
    <div style={{ display: 'grid', gap: 20 }}>
      <SelectField {...args} invalid />
      <SelectField {...args} label={longWord} options={[{ value: 'all', label: longWord.repeat(2) }]} />
    </div>
  ),
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
