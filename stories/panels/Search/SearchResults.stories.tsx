import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, userEvent, within } from '@storybook/test'
import { Command } from 'cmdk'
import { SearchResults } from '~/ui/panels/Search/SearchResults'
import { found } from '../../support/search'

const meta = {
  component: SearchResults,
  title: 'Panels/Search/SearchResults',
  tags: ['!dev'],
  decorators: [
    (Story) => (
      <Command label="Search" shouldFilter={false} defaultValue="first">
        <Command.Input />
        <Story />
      </Command>
    ),
  ],
  args: {
    ...found('figoya'),
    query: 'figoya',
    activeId: undefined,
    idOf: (value) => value.replaceAll(/\W/g, '-'),
    onChoose: fn(),
    onSuggestion: fn(),
  },
} satisfies Meta<typeof SearchResults>

export default meta
type Story = StoryObj<typeof meta>

/** Two groups in one list. */
export const Default: Story = {
  // They are said where nothing was found.
  argTypes: { isLooking: { control: false }, lookedThrough: { control: false }, query: { control: false } },
  play: async ({ canvasElement }) => {
    const list = within(within(canvasElement).getByRole('listbox', { name: 'Results' }))
    await expect(list.getAllByRole('group')).toHaveLength(2)
  },
}

/** A typing error was forgiven: what was meant is offered above what was found. */
export const Forgiven: Story = {
  args: { ...found('figoyaa'), query: 'figoyaa' },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'figoya' }))
    await expect(args.onSuggestion).toHaveBeenCalledWith('figoya')
  },
}

/** Two lists could not be read. */
export const Failed: Story = {
  args: { failed: ['Products', 'Sheets'] },
  play: async ({ canvasElement }) => {
    await expect(
      within(canvasElement).getByText('Products could not be searched. Sheets could not be searched.'),
    ).toBeVisible()
  },
}

/** Nothing was found. */
export const Empty: Story = { args: { ...found('xyzzyq'), query: 'xyzzyq' } }

/** Nothing is found yet, and not all has been looked through. */
export const Loading: Story = { args: { groups: [], count: 0, isLooking: true } }
