import type { Guide } from '../support/guide'
import type * as stories from './Tracking.stories'

export const guide: Guide<typeof stories> = {
  when: [
    'The targets of products are read and compared: sums, and a row for each.',
    'Once on the home page: it is the section "Targets & Tracking". The four filters are its own.',
  ],
  whenNot: [
    'One product’s target over time: `TargetTrend` stands in its drawer.',
    'The figures of a sheet: take `TableSheet`, which shows columns that it does not know.',
    'The figures are seen by a room: `WallTracking`.',
  ],
  anatomy: [
    [
      'Filters',
      'Business Unit, Product, Region, Channel; the last two change no figure, and a line says so.',
    ],
    ['Key figures', 'Four sums of the rows found, each with its trend text.'],
    ['Table', '"Detailed Progress Tracking": figures with small bars, sorted by any head; its total below.'],
    ['On a phone', 'A block for each row, with the columns’ names beside the figures.'],
  ],
  keyboard: [
    ['Tab', 'Goes through Copy link, the filters, the heads, then the links and the hints of the rows.'],
    ['Up, Down on a list', 'The browser’s own: chooses another unit, region or channel.'],
    ['Enter or Space on a head', 'Sorts by it upwards, then downwards, then as it was.'],
    ['Enter or Space on Show all', 'Shows the rows past fifty; the focus goes to the first of them.'],
  ],
  screenReader: [
    'A region named "Targets & Tracking"; a table, on a phone too, whose heads say how they sort.',
    'How many products there are is a status, so that each filter’s effect is heard.',
    'Bars are left out; where a figure differs from its baseline, it is read as "14 baseline 10 +4". "0 (N/A)" is described by its hint.',
  ],
  words: [
    'Filters, key figures, heads, trend texts and the sentence for none are the specification’s.',
    '"0 (N/A)" stands for 0 pharmacists, whatever the product.',
    'Figures are grouped: "1,204". A product’s name may wrap; its sku stands below it.',
  ],
  do: [
    { story: 'ByProduct', because: 'Rows, sums and trends follow one filter together.' },
    {
      story: 'Failed',
      because: 'The built-in rows are known without the server, and stand beside the failure.',
    },
  ],
  dont: [
    {
      story: 'DontFilterBefore',
      because:
        'It filters by itself. Given the new products alone, "Current" finds none. Pass the whole portfolio.',
    },
  ],
}
