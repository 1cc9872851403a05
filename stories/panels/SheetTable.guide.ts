import type { Guide } from '../support/guide'
import type * as stories from './SheetTable.stories'

export const guide: Guide<typeof stories> = {
  when: [
    'The rows of a sheet are compared by columns, many of either: head and first column stay in sight.',
    'In `TableSheet`, which finds and sorts the rows: the table shows them as they come.',
  ],
  whenNot: [
    'A whole sheet is shown, with its title and search: take `TableSheet`.',
    'Cells are sentences: take `ExpandableSheet`, which opens a row at a time.',
    'The rows are products and their targets: take `TrackingTable`.',
    'It stands in for a picture: take `TrendTable`.',
  ],
  anatomy: [
    ['Hint', 'Over it while it scrolls sideways: how many columns are in view.'],
    ['Head', 'The column’s header; it sorts, with a sign of how. A column of figures has it at its end.'],
    ['First column', 'Names its row; with a shadow at its edge where columns lie under it.'],
    ['Cell', '`CellValue`: figures at the end, text at the start, every second row shaded.'],
    ['Closing rows', 'Total, Training and grand Total, which are heavier.'],
  ],
  keyboard: [
    ['Tab', 'Goes to the table while it scrolls in itself, then from head to head, then to hints in cells.'],
    ['Arrow keys', 'On the table: scroll it.'],
    ['Enter or Space on a head', 'Asks to sort by its column; the next order is the caller’s to say.'],
  ],
  screenReader: [
    'A table by the sheet’s name; the first cell of a row is its heading, a head says how it sorts.',
    'While it scrolls it is a region, "Cong, table", described by how many columns are in view.',
    'Above 200 rows those in view are in the page: the table tells how many there are, a row its place.',
  ],
  words: [
    'A cell follows the display rules: "SAR 1,556,016", "0.35", "-" for an empty one.',
    'A head without a text is "Column 3".',
    'Words of any length wrap in their cells; figures never do.',
  ],
  do: [
    { story: 'ManyColumns', because: 'Forty columns, and a row’s name stays beside its figures.' },
    {
      story: 'MoneyColumns',
      because: 'Cells hold numbers alone; by their header they are written as money.',
    },
  ],
  dont: [
    {
      story: 'DontUnitsInCells',
      because:
        'A unit in each cell makes a text of the figure: it stands at the start, and "1,240 visits" sorts before "980 visits".',
    },
  ],
}
