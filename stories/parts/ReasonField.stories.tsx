import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, userEvent } from '@storybook/test'
import { useState } from 'react'
import { ReasonField, type ReasonFieldProps } from '~/ui/parts/ReasonField/ReasonField'
import { longWord } from '../support/narrow'

function Held({ value: first, onChange, ...rest }: ReasonFieldProps) {
  const [value, setValue] = useState(first)
  return (
    <ReasonField
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
  component: ReasonField,
  title: 'Parts/ReasonField',
  tags: ['new', 'since-0.2.0'],
  args: { value: { text: '', readersMaySee: false }, onChange: fn() },
  render: (args) => <Held {...args} />,
  decorators: [(Story) => <div style={{ maxWidth: 360 }}>{Story()}</div>],
} satisfies Meta<typeof ReasonField>

export default meta
type Story = StoryObj<typeof meta>

/** Starts as a button. A click shows a text field, and a choice of whether readers see the reason. */
export const Default: Story = {}

/** Interaction with the default state. */
export const Interaction: Story = {
  tags: ['interaction', '!dev'],
  ...Default,
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Say why' }))
    const line = canvas.getByRole('textbox', { name: 'Why, in a line' })
    await expect(line).toHaveFocus()
    await userEvent.type(line, 'Listed')
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Readers may see it' }))
    await expect(args.onChange).toHaveBeenLastCalledWith({ text: 'Listed', readersMaySee: true })
  },
}

/** The text stays visible while it is being sent. */
export const Typed: Story = {
  args: {
    value: { text: `Two hospitals were counted twice: ${longWord}`, readersMaySee: true },
    busy: true,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('checkbox')).toBeChecked()
    await expect(canvas.getByRole('textbox')).toHaveAttribute('readonly')
  },
}
