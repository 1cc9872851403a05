import type { Guide } from '../support/guide'
import type * as stories from './ColumnHead.stories'

export const guide: Guide<typeof stories> = {
  when: ['A table can be sorted by this column.'],
  whenNot: [
    'The column cannot be sorted by: write a plain `<th scope="col">`.',
    'One sorting is chosen for the whole list: take `SelectField`.',
  ],
  anatomy: [
    [
      'Header',
      'In bold, or in secondary ink with `isQuiet`; over figures it stands at the end of its column.',
    ],
    ['Sign', 'Two triangles while any order is open; one, in ink, for the order in force.'],
  ],
  keyboard: [
    ['Tab', 'Goes from head to head.'],
    ['Enter or Space', 'Asks to sort by the column; pressed again, the other way round.'],
  ],
  screenReader: [
    'A column header with a button in it, named by the header.',
    '`aria-sort` says ascending, descending or none; the sign is not read.',
  ],
  words: [
    'One word or two, as the sheet has it: the column’s own name.',
    'The unit of the figures belongs here once and not into each cell: "Budget (SAR)".',
  ],
  do: [
    { story: 'Descending', because: 'The one order in force is to be seen at a glance.' },
    { story: 'LongText', because: 'A long header wraps in its column and hides nothing.' },
  ],
  dont: [
    {
      story: 'DontSentence',
      because:
        'A header that explains makes every column beside it as high. Name the column, and explain above the table.',
    },
  ],
}
