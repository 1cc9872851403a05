import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, userEvent, within } from '@storybook/test'
import { FilterBar } from '~/ui/parts/FilterBar/FilterBar'
import { expectRightToLeft } from '../support/direction'
import { expectFocusRing } from '../support/focus'
import { controlled } from '../support/controlled'
import { expectToFit, longWord, narrow } from '../support/narrow'
import { shownAt } from '../support/shownAt'
import { playedWhere } from '../support/playedWhere'

const meta = {
  component: FilterBar,
  title: 'Parts/FilterBar',
  tags: ['stable', 'since-0.1.0'],
  args: {
    label: 'Products',
    options: [
      { value: 'all', label: 'All Products' },
      { value: 'new', label: 'New November SKUs' },
      { value: 'current', label: 'Current Portfolio' },
      { value: 'rx', label: 'RX' },
      { value: 'otc', label: 'OTC/Rx' },
    ],
    value: 'all',
    onChange: fn(),
  },
  argTypes: { value: { control: 'select', options: ['all', 'new', 'current', 'rx', 'otc'] } },
  decorators: [controlled('value', 'onChange')],
} satisfies Meta<typeof FilterBar>

export default meta
type Story = StoryObj<typeof meta>

/** The first option is selected. Pressing another one selects that one instead. */
export const Default: Story = {}

/** Interaction with the default state: Tab moves from button to button; a click, Enter and the space bar select. */
export const Interaction: Story = {
  ...Default,
  tags: ['interaction', '!dev'],
  play: async ({ canvas, canvasElement, args }) => {
    await expect(canvas.getByRole('group', { name: 'Products' })).toBeVisible()
    await expect(pressed(canvasElement)).toEqual(['All Products'])
    await userEvent.click(canvas.getByRole('button', { name: 'RX' }))
    await expect(args.onChange).toHaveBeenLastCalledWith('rx')
    await expect(pressed(canvasElement)).toEqual(['RX'])

    canvas.getByRole('button', { name: 'All Products' }).focus()
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(args.onChange).toHaveBeenLastCalledWith('new')
    await userEvent.tab()
    await userEvent.keyboard(' ')
    await expect(args.onChange).toHaveBeenLastCalledWith('current')
    await expect(pressed(canvasElement)).toEqual(['Current Portfolio'])
    await expectFocusRing(canvas.getByRole('button', { name: 'Current Portfolio' }))
  },
}

/** Each option shows how many results it has. */
export const Counted: Story = {
  args: {
    options: [
      { value: 'all', label: 'All Products', count: 10_000 },
      { value: 'new', label: 'New November SKUs', count: 10 },
      { value: 'otc', label: 'OTC/Rx', count: 0 },
    ],
  },
  play: async ({ canvas }) => {
    const names = canvas.getAllByRole('button').map((button) => button.textContent)
    await expect(names).toEqual(['All Products 10,000', 'New November SKUs 10', 'OTC/Rx 0'])
  },
}

/** Many options are separate buttons, as in the library. An unknown value selects no button. */
export const Pills: Story = {
  args: { variant: 'pills', value: '' },
  play: playedWhere({ leftToRight: true }, async ({ canvas, canvasElement }) => {
    await expect(pressed(canvasElement)).toEqual([])
    const [first, second] = canvas.getAllByRole('button').map((button) => button.getBoundingClientRect())
    await expect(second?.left).toBeGreaterThan((first?.right ?? Infinity) + 4)
  }),
}

/** On a phone the track wraps and fills the line. */
export const Phone: Story = {
  tags: ['variant', '!dev'],
  parameters: shownAt('phone'),
  play: async ({ canvasElement }) => {
    await expectToFit(canvasElement)
  },
}

/** An option longer than the line wraps, joined or separate. */
export const LongText: Story = {
  args: {
    options: [
      { value: 'all', label: longWord },
      { value: 'new', label: `All the materials of the ${longWord}` },
    ],
  },
  render: (args) => (
    <>
      <FilterBar {...args} />
      <FilterBar {...args} variant="pills" />
    </>
  ),
  decorators: [narrow],
  play: async ({ canvasElement }) => {
    await expectToFit(canvasElement)
  },
}

/** Right-to-left and hovered: the first option is at the right, and Tab moves to the left. */
export const RightToLeft: Story = {
  tags: ['variant', '!dev'],
  parameters: { pseudo: { hover: true } },
  globals: { direction: 'rtl' },
  play: playedWhere({ wide: true }, async ({ canvas, args }) => {
    const choices = canvas.getAllByRole('button')
    await expectRightToLeft(...choices)
    choices[0]?.focus()
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(args.onChange).toHaveBeenLastCalledWith('new')
  }),
}

/**
 * Sentences turn the bar into a row of boxes. Shorten them, or use [SelectField](?path=/docs/parts-selectfield--docs).
 */
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

function pressed(canvasElement: HTMLElement): (string | null)[] {
  return within(canvasElement)
    .queryAllByRole('button', { pressed: true })
    .map((button) => button.textContent)
}
