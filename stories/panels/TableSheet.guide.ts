import type { Guide } from '../support/guide'
import type * as stories from './TableSheet.stories'

export const guide: Guide<typeof stories> = {
  when: [
    'A sheet’s rows are compared by columns: figures and short words that sort.',
    'A sheet of the workbook has the view `table`; `SheetTabs` then takes it.',
  ],
  whenNot: [
    'Its cells are sentences, or one row is read at a time: take `ExpandableSheet`.',
    'Two columns face one another line by line: take `FacingSheet`.',
    'The rows are products and their targets: `Tracking` knows their rules.',
  ],
  anatomy: [
    ['Head', 'The sheet’s name, "Table View", how many rows, and a search.'],
    ['Key figures', 'Where the sheet has some: `SheetFigures`.'],
    ['Heads', 'Stay in sight; each sorts, with a sign of how.'],
    ['Rows', 'The first column stays in sight; every second row is shaded; a total stays last.'],
  ],
  keyboard: [
    ['Tab', 'Goes to Copy link, the search, the table while it scrolls in itself, then from head to head.'],
    ['Arrow keys', 'On the table: scroll it.'],
    ['Enter or Space on a head', 'Sorts upwards, then downwards, then in the file’s order.'],
  ],
  screenReader: [
    'A group and a table, both named by the sheet; the first cell of a row is its heading.',
    'A head says whether it sorts up or down. How many rows there are is a status: "3 of 15 rows".',
    'While it scrolls it is a region, "Cong, table", described by how many columns are in view.',
  ],
  words: [
    'Cells follow the display rules: "SAR 1,556,016", "0.35", and "-" for an empty one.',
    'A head without a text is "Column 4". A sheet’s name is the file’s own, also where it looks misspelt.',
    'None is "No data available"; nothing found is "No rows match".',
  ],
  do: [
    { story: 'Default', because: 'A few columns of figures and names, each date beside its serial number.' },
    { story: 'Sorted', because: 'A third press brings the file’s order back; the total stays below.' },
  ],
  dont: [
    {
      story: 'DontSentences',
      because:
        'Sentences in cells: it scrolls sideways, and no line is seen whole. The expandable view has room.',
    },
  ],
}
