import type { Guide } from '../support/guide'
import type * as stories from './Products.stories'

export const guide: Guide<typeof stories> = {
  when: [
    'The portfolio is looked through: what is new, what is RX, what each product is launched with.',
    'Once on the home page: it is the section "Product Portfolio". The filter in force is its own.',
  ],
  whenNot: [
    'Products are compared by figures: `Tracking` has a row for each.',
    'One product is named elsewhere: take `PlaceLink`, which leads to its card and opens it.',
  ],
  anatomy: [
    ['Heading', '"Product Portfolio", the count of new ones in words, and the filters beside it.'],
    ['Filters', 'A `FilterBar` of five, each with how many it finds.'],
    ['Card', 'Name, RX or OTC, NEW NOV, unit. All of it is one button; its drawer opens below its row.'],
    ['View All Products', 'Under the first nine, with the whole count; it goes once all are shown.'],
  ],
  keyboard: [
    [
      'Tab',
      'Goes through Copy link, the filters, the cards, an open drawer’s links, then View All Products.',
    ],
    ['Enter or Space on a card', 'Opens its drawer, or closes it. Others stay open.'],
    [
      'Down, Up, Home, End',
      'On a card: to the next, the previous, the first, the last one of its block; the first holds 60.',
    ],
    [
      'Enter or Space on View All Products',
      'Shows the rest; the focus goes to the first that was not there.',
    ],
  ],
  screenReader: [
    'A region named "Product Portfolio"; the filters are a group, "Filter products", with the one in force pressed.',
    'A card is a heading of level 3 that is a button, named by what it shows, collapsed or expanded.',
    'In a drawer, done activities end in "done", which is seen as a check; the others say "pending".',
  ],
  words: [
    'Filters, labels and the sentence for none are the specification’s, word for word.',
    'The subtitle counts in words up to twelve: "Seven November SKUs beside the portfolio they join".',
    'A product’s name may be long: it wraps, and is never cut.',
  ],
  do: [
    {
      story: 'Filtered',
      because: 'Each filter says beforehand how many it finds; the total stays the whole count.',
    },
    { story: 'ViewedAll', because: 'The button that goes passes its focus on to what it showed.' },
  ],
  dont: [
    {
      story: 'DontFilterBefore',
      because:
        'It filters and counts by itself. Given the new products alone, it says "Current Portfolio 0".',
    },
  ],
}
