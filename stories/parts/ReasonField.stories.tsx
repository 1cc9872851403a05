import type { Meta, StoryObj } from '@storybook/react'
import { fn } from '@storybook/test'
import { EarlierDay, type EarlierDayProps } from '~/ui/parts/EarlierDay/EarlierDay'
import { ReasonField } from '~/ui/parts/ReasonField/ReasonField'
import { choices } from '../support/choices'
import { controlled } from '../support/controlled'

const none = { text: '', readersMaySee: false }
const typed = { text: 'Two hospitals were counted twice', readersMaySee: true }

const meta = {
  component: ReasonField,
  subcomponents: { EarlierDay },
  title: 'Parts/ReasonField, EarlierDay (date)',
  id: 'parts-reasonfield',
  tags: ['new', 'since-0.2.0'],
  args: { value: none, onChange: fn() },
  argTypes: { value: choices({ none, typed }) },
  decorators: [
    controlled('value', 'onChange'),
    (Story) => (
      <div style={{ maxInlineSize: 360 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof ReasonField>

export default meta
type Story = StoryObj<typeof meta>

/** A button, because most changes have no reason. Pressed, it becomes a text field. */
export const Default: Story = {}

/** The text stays visible while it is being sent. */
export const Typed: Story = { args: { value: typed, busy: true } }

/** `EarlierDay`: a figure is entered later. It starts as a button too. */
export const ForAnEarlierDay: StoryObj<EarlierDayProps> = {
  args: { value: '', days: ['2025-08-15', '2025-10-14'], onChange: fn() },
  argTypes: { value: { control: 'text' } },
  render: (args) => <EarlierDay {...args} />,
}

/** A day is chosen. */
export const DayChosen: StoryObj<EarlierDayProps> = {
  ...ForAnEarlierDay,
  args: { ...ForAnEarlierDay.args, value: '2025-10-09' },
}
