import type { Guide } from '../support/guide'
import type * as stories from './TrackingTable.stories'

export const guide: Guide<typeof stories> = {
  when: [
    'Products are compared by their four figures, each against its full bar, with a total below.',
    'In `TrackingResults`, which gives it the rows of the filters in force.',
  ],
  whenNot: [
    'There is no row: take `EmptyPanel`, as `TrackingResults` does. A mean needs one at least.',
    'The figures are typed or pasted: take `TrackingGrid`, in its place.',
    'The rows are a workbook’s: take `SheetTable`, which knows the display rules.',
  ],
  anatomy: [
    ['Head', 'The title, how many products, and what stands at its end.'],
    ['Legend', 'What the small figures are, and at which counts a bar is full, where there are two scales.'],
    ['Column heads', 'Six, each sorts; on a phone a grid under "Sort by".'],
    ['Row', 'Product, SKU and unit; three counts with their small bars; the overall progress.'],
    ['Total', 'Sums of all rows, shown or not; of the progress the mean.'],
    ['Show all', 'Under the first fifty, with the whole count; it goes once all are shown.'],
  ],
  keyboard: [
    [
      'Tab',
      'Goes to what stands in the head, from column head to column head, then row by row to product, unit, "0 (N/A)" and what stands at its end.',
    ],
    ['Enter or Space on a head', 'Sorts upwards, then downwards, then in the table’s own order.'],
    ['Enter on a product or unit', 'Leads to its card.'],
    ['Enter or Space on Show all', 'Shows the rest; the focus goes to the first row that was not there.'],
  ],
  screenReader: [
    'A table, "Detailed Progress Tracking", on a phone too, where it is drawn as blocks.',
    'A head says whether it sorts up or down; how many products there are is a status.',
    'A count that differs from its baseline reads "18 baseline 14 +4"; the bars are left out.',
    'Past fifty only rows near the window are in the page: the table tells how many there are, a row its place.',
  ],
  words: [
    'Title and heads are the specification’s; so is "0 (N/A)", with its hint.',
    'Counts are grouped: "2,000 products"; a single one is "1 product".',
    'A product says "new" beside its SKU only where others stand beside it.',
  ],
  do: [
    {
      story: 'AllProducts',
      because: 'Two scales in one table: the legend tells both, and a row which one is its own.',
    },
    { story: 'Revealed', because: 'The button that goes passes its focus on to what it showed.' },
  ],
  dont: [
    {
      story: 'DontSortBefore',
      because:
        'Sorted before they came, and no head says by what; a third press leads back to it. Hold `sorting` instead.',
    },
  ],
}
