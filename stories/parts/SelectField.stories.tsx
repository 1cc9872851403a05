import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, userEvent, waitFor, within } from '@storybook/test'
import { useState, type ComponentProps } from 'react'
import { SelectField } from '~/ui/parts/SelectField/SelectField'
import { expectToFit, longWord, narrow } from '../support/narrow'

const meta = {
  component: SelectField,
  title: 'Parts/SelectField',
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
  render: (args) => <Choosing {...args} />,
  decorators: [narrow],
} satisfies Meta<typeof SelectField>

export default meta
type Story = StoryObj<typeof meta>

/** Closed: it shows its choice, and its label names it. */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    const field = within(canvasElement).getByRole('combobox', { name: 'Region' })
    await expect(field).toHaveTextContent('All')
    await expect(field).toHaveAttribute('aria-expanded', 'false')
  },
}

/** Pressed, it opens its list; a press on a choice takes it and closes the list. */
export const ByMouse: Story = {
  play: async ({ canvasElement, args }) => {
    const field = within(canvasElement).getByRole('combobox', { name: 'Region' })
    await userEvent.click(field)
    const options = await within(document.body).findAllByRole('option')
    await expect(options.map((option) => option.textContent)).toEqual([
      'All',
      'Central',
      'Eastern',
      'Western',
    ])
    await userEvent.click(within(document.body).getByRole('option', { name: 'Eastern' }))
    await expect(args.onChange).toHaveBeenLastCalledWith('eastern')
    await expect(field).toHaveTextContent('Eastern')
    await expectClosed(field)
  },
}

/** The down arrow opens it and goes on, Enter chooses. */
export const ByKeyboard: Story = {
  play: async ({ canvasElement, args }) => {
    const field = within(canvasElement).getByRole('combobox', { name: 'Region' })
    field.focus()
    await userEvent.keyboard('{ArrowDown}')
    await expectFocus('All')
    await userEvent.keyboard('{ArrowDown}')
    await expectFocus('Central')
    await userEvent.keyboard('{Enter}')
    await expect(args.onChange).toHaveBeenLastCalledWith('central')
    await expectClosed(field)
    await expect(field).toHaveFocus()
  },
}

/** Escape closes the list and leaves the choice as it was. */
export const Escaped: Story = {
  play: async ({ canvasElement, args }) => {
    const field = within(canvasElement).getByRole('combobox', { name: 'Region' })
    field.focus()
    await userEvent.keyboard('{Enter}')
    await expectFocus('All')
    await userEvent.keyboard('{Escape}')
    await expectClosed(field)
    await expect(args.onChange).not.toHaveBeenCalled()
  },
}

/** The open list floats over the page, the choice in force checked. */
export const Open: Story = {
  args: { value: 'central' },
  // Radix hides the page behind its open list and holds the focus in the list; axe sees only the first half.
  parameters: { a11y: { config: { rules: [{ id: 'aria-hidden-focus', enabled: false }] } } },
  play: async ({ canvasElement }) => {
    within(canvasElement).getByRole('combobox', { name: 'Region' }).focus()
    await userEvent.keyboard('{Enter}')
    await expectFocus('Central')
    await expect(within(document.body).getByRole('option', { name: 'Central' })).toHaveAttribute(
      'data-state',
      'checked',
    )
  },
}

/** On a phone the field is 40 high. */
export const Phone: Story = {
  parameters: { viewport: { defaultViewport: 'phone' } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('combobox').getBoundingClientRect().height).toBe(40)
  },
}

/** A choice longer than the field ends within it. */
export const LongText: Story = {
  args: { label: longWord, options: [{ value: 'all', label: longWord.repeat(2) }] },
  play: async ({ canvasElement }) => {
    await expectToFit(canvasElement)
  },
}

function Choosing(props: ComponentProps<typeof SelectField>) {
  const [value, setValue] = useState(props.value)
  return (
    <SelectField
      {...props}
      value={value}
      onChange={(next) => {
        setValue(next)
        props.onChange(next)
      }}
    />
  )
}

async function expectFocus(option: string) {
  await waitFor(() => expect(within(document.body).getByRole('option', { name: option })).toHaveFocus())
}

async function expectClosed(field: HTMLElement) {
  await waitFor(() => expect(within(document.body).queryByRole('listbox')).not.toBeInTheDocument())
  await expect(field).toHaveAttribute('aria-expanded', 'false')
}
