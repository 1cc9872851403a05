import type { Meta, StoryObj } from '@storybook/react'
import { fn } from '@storybook/test'
import { FilterBar } from '~/ui/parts/FilterBar/FilterBar'
import { choices } from '../support/choices'
import { controlled } from '../support/controlled'
import { longWord, narrow } from '../support/narrow'

const options = [
  { value: 'all', label: 'All Products' },
  { value: 'new', label: 'New November SKUs' },
  { value: 'current', label: 'Current Portfolio' },
  { value: 'rx', label: 'RX' },
  { value: 'otc', label: 'OTC/Rx' },
]
const counted = options.map((option, index) => ({ ...option, count: [10_000, 10, 17, 8, 0][index] }))

const meta = {
  component: FilterBar,
  title: 'Parts/FilterBar (segmented control, toggle)',
  id: 'parts-filterbar',
  tags: ['stable', 'since-0.1.0'],
  args: { label: 'Products', options, value: 'all', onChange: fn() },
  argTypes: {
    // It is only heard.
    label: { control: false },
    options: choices({ plain: options, counted, two: options.slice(0, 2) }),
    value: choices({ all: 'all', new: 'new', rx: 'rx', none: '' }),
  },
  decorators: [controlled('value', 'onChange')],
} satisfies Meta<typeof FilterBar>

export default meta
type Story = StoryObj<typeof meta>

/** A few options on one track, the widest first. */
export const Default: Story = {}

/** Each option shows how many results it has. */
export const Counted: Story = { args: { options: counted } }

/** Many options are separate buttons, as in the library. */
export const Pills: Story = { args: { variant: 'pills' } }

/** An option longer than the line wraps. */
export const LongText: Story = {
  args: {
    options: [
      { value: 'all', label: longWord },
      { value: 'new', label: `All the materials of the ${longWord}` },
    ],
  },
  decorators: [narrow],
}

/** Sentences turn the bar into a row of boxes. Shorten them, or use [SelectField](?path=/docs/parts-selectfield--docs). */
export const DontSentences: Story = {
  tags: ['dont', '!dev'],
  args: {
    options: [
      { value: 'all', label: 'Show me all of the products' },
      { value: 'new', label: 'Show me only those that are new in November' },
      { value: 'current', label: 'Show me only those that we have already' },
    ],
  },
  decorators: [narrow],
}
