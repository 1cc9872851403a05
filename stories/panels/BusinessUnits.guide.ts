import type { Guide } from '../support/guide'
import type * as stories from './BusinessUnits.stories'

export const guide: Guide<typeof stories> = {
  when: [
    'The divisions are to be seen beside one another: what each is, what it launches, how far it is.',
    'Once on the home page: it is the section "Business Units", with its own heading and anchor.',
  ],
  whenNot: [
    'One unit is named beside something else: take `UnitSwatch`, as a link within `PlaceLink`.',
    'The figures of products by unit are compared: `Tracking` has a row for each, and a filter of units.',
    'How a unit went over time is asked for: `TrendGrid` draws it.',
  ],
  anatomy: [
    ['Heading', '"Business Units" and the line under it, from `Section`.'],
    [
      'Card',
      'Tile and name in the unit’s hue, description, launch products, percent, bar. All of it is one button.',
    ],
    [
      'Drawer',
      'Below the card’s row, as wide as the grid: launch products, Portfolio Context, specialties, progress.',
    ],
    [
      'In their place',
      'Six grey cards while the list is read, a way to try again, or one sentence for none.',
    ],
  ],
  keyboard: [
    [
      'Tab',
      'Goes to Copy link, then from card to card; after an open one through its Copy link and its products.',
    ],
    ['Enter or Space', 'Opens the card’s drawer, or closes it. Others stay open.'],
    ['Down, Up', 'To the next or the previous card, from the last one round to the first.'],
    ['Home, End', 'To the first or the last card.'],
  ],
  screenReader: [
    'A region named "Business Units". Each card is a heading of level 3 that is a button, collapsed or expanded.',
    'The button is named by what the card shows: name, description, launch products, percent.',
    'An open drawer is a region named by its unit, and follows its card.',
  ],
  words: [
    'Title and subtitle are the specification’s, word for word.',
    'A description is one phrase of about 60 letters without a full stop: a row is as high as its longest card.',
    'The count reads "2 launch products", "1 launch product" or "No November SKU".',
    'Three specialties are named; "..." stands for the others.',
  ],
  do: [
    { story: 'Opened', because: 'Several drawers are open, each below its own card: units can be compared.' },
    {
      story: 'UnitsOnly',
      because: 'The units do not wait for their products: what is not here is left away.',
    },
  ],
  dont: [
    {
      story: 'DontTellAll',
      because:
        'A paragraph as description: its neighbours grow with it, and the bars of two rows no longer compare.',
    },
  ],
}
