import type { Meta, StoryObj } from '@storybook/react'
import { expect, fireEvent, fn, userEvent } from '@storybook/test'
import { useState } from 'react'
import { EarlierDay, type EarlierDayProps } from '~/ui/parts/EarlierDay/EarlierDay'

function Held({ value: first, onChange, ...rest }: EarlierDayProps) {
  const [value, setValue] = useState(first)
  return (
    <EarlierDay
      {...rest}
      value={value}
      onChange={(next) => {
        setValue(next)
        onChange(next)
      }}
    />
  )
}

const meta = {
  component: EarlierDay,
  title: 'Parts/EarlierDay',
  tags: ['new', 'since-0.2.0'],
  args: { value: '', days: ['2025-08-15', '2025-10-14'], onChange: fn() },
  render: (args) => <Held {...args} />,
  decorators: [(Story) => <div style={{ maxWidth: 360 }}>{Story()}</div>],
} satisfies Meta<typeof EarlierDay>

export default meta
type Story = StoryObj<typeof meta>

/** Starts as a button. A click shows a date field for a day of the launch, at most sixty days back. */
export const Default: Story = {}

/** Interaction with the default state. */
export const Interaction: Story = {
  tags: ['interaction', '!dev'],
  ...Default,
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'For an earlier day' }))
    const day = canvas.getByLabelText('The day that it is of')
    await expect(day).toHaveFocus()
    await expect(day).toHaveAttribute('min', '2025-08-15')
    await expect(day).toHaveAttribute('max', '2025-10-14')
    await expect(day).toHaveAccessibleDescription(/the history says both/)
    await fireEvent.change(day, { target: { value: '2025-10-09' } })
    await expect(args.onChange).toHaveBeenLastCalledWith('2025-10-09')
  },
}

/** A day is selected and the change is being sent. */
export const Busy: Story = {
  args: { value: '2025-10-09', busy: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('The day that it is of')).toHaveAttribute('readonly')
  },
}
