import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, waitFor, within } from '@storybook/test'
import { SearchDialog } from '~/ui/panels/Search/SearchDialog'
import { choices } from '../../support/choices'
import { found, LiveSearch } from '../../support/search'

const nothing = { ...found('zzzz'), count: 0, groups: [], suggestion: 'figoya' }
const loading = { ...found('figoya'), groups: [], count: 0, isSearching: true }
const failed = { ...found('figoya'), failed: ['Products', 'Sheets'] }

const meta = {
  component: SearchDialog,
  title: 'Panels/Search/SearchDialog (command palette)',
  id: 'panels-search-searchdialog',
  tags: ['new', 'since-0.2.0'],
  args: {
    open: true,
    query: 'figoya',
    onQueryChange: fn(),
    findings: found('figoya'),
    onChoose: fn(),
    onMore: fn(),
    onOpenChange: fn(),
  },
  argTypes: {
    findings: choices({
      figoya: found('figoya'),
      dosing: found('dosing'),
      'no query': found(''),
      nothing,
      loading,
      failed,
    }),
  },
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '640px' } } },
  // Its code is loaded with its first use. The number of results is announced after a pause.
  play: async ({ args: { open, findings } }) => {
    const dialog = open && within(await within(document.body).findByRole('dialog'))
    if (!dialog || findings.count === null || findings.isSearching) return
    await waitFor(() => expect(dialog.getAllByRole('status').at(-1)).not.toBeEmptyDOMElement())
  },
} satisfies Meta<typeof SearchDialog>

export default meta
type Story = StoryObj<typeof meta>

/** Results follow the query. The group of the best match comes first, and its first result is selected. */
export const Default: Story = {
  argTypes: { findings: { control: false } },
  render: (args) => <LiveSearch {...args} />,
}

/** Nothing is typed: recent results, places to go to, and an administrator's actions. */
export const NothingTyped: Story = { args: { query: '', findings: found('') } }

/** Nothing was found. A suggestion repairs a typing error. */
export const Empty: Story = { args: { query: 'figoyaa', findings: nothing } }

/** A viewer finds locked items by their names. */
export const Locked: Story = { args: { query: 'dosing', findings: found('dosing') } }

/** The lists are still loading. */
export const Loading: Story = { args: { findings: loading } }

/** Some lists could not be loaded. The others are searched. */
export const Failed: Story = { args: { findings: failed } }
