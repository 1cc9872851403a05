import type { Meta, StoryObj } from '@storybook/react'
import { fn } from '@storybook/test'
import { nextSort } from '~/data/domain/format/sort'
import { ColumnHeader, type ColumnHeaderProps } from '~/ui/parts/ColumnHeader/ColumnHeader'
import { choices } from '../support/choices'
import { controlled } from '../support/controlled'
import { longWord } from '../support/narrow'

/** In a table: ascending, descending, and back to the table's own order. */
const sorting = controlled<ColumnHeaderProps['sorted']>('sorted', {
  onSort: (sorted) => nextSort(sorted && { column: 0, direction: sorted }, 0)?.direction ?? null,
})

const meta = {
  component: ColumnHeader,
  title: 'Parts/ColumnHeader (table, sort)',
  id: 'parts-columnheader',
  tags: ['new', 'since-0.2.0'],
  args: { header: 'City', isNumeric: false, sorted: null, onSort: fn() },
  argTypes: { sorted: choices({ no: null, ascending: 'ascending', descending: 'descending' }) },
  decorators: [
    sorting,
    (Head) => (
      <table>
        <thead>
          <tr>
            <Head />
          </tr>
        </thead>
      </table>
    ),
  ],
} satisfies Meta<typeof ColumnHeader>

export default meta
type Story = StoryObj<typeof meta>

/** Not sorted: two triangles. */
export const Default: Story = {}

/** Ascending and descending: one triangle, in ink. Quiet, for a table whose figures matter more. A long header wraps. */
export const Kinds: Story = {
  render: (args) => (
    <>
      <ColumnHeader {...args} sorted="ascending" />
      <ColumnHeader {...args} sorted="descending" isNumeric header="Packs" />
      <ColumnHeader {...args} isQuiet header="Region" />
      <ColumnHeader {...args} header={longWord} style={{ inlineSize: 240 }} />
    </>
  ),
}

/** A long header makes the whole row taller. Name the column, and explain above the table. */
export const DontSentence: Story = {
  tags: ['dont', '!dev'],
  args: {
    header: 'The number of pharmacies that were reached since the launch began',
    style: { inlineSize: 120 },
  },
}
