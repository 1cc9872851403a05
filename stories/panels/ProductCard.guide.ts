import type { Guide } from '../support/guide'
import type * as stories from './ProductCard.stories'

export const guide: Guide<typeof stories> = {
  when: ['A product of the portfolio among the others: it is the card of `Products`, in a `CardGrid`.'],
  whenNot: [
    'A product is named elsewhere: take `PlaceLink`, which leads to its card and opens it.',
    'Its figures are read: `Tracking` has a row for it.',
  ],
  anatomy: [
    ['Name', 'It wraps before the chevron.'],
    ['Badges', '`RxOtcBadge`, a gold "NEW NOV" where it is new, and the unit with its swatch.'],
    ['Action', 'Optional, before the chevron: `EditButton`.'],
    ['Links', 'In the drawer’s head: to its unit, and to its targets where it has some.'],
    ['Drawer', '`ProductDetails` under its name, and `TargetTrend` where that is made.'],
  ],
  keyboard: [
    ['Tab', 'Goes to the card and its action; in the open drawer to Copy link, then to its links.'],
    ['Enter or Space', 'Opens the drawer, or closes it.'],
    ['Down, Up, Home, End', 'To the next, the previous, the first, the last card of its grid.'],
  ],
  screenReader: [
    'A heading of level 3 that is a button, named by name and badges: "Vometron 8 mg ODF RX NEW NOV Oncology".',
    'The drawer is a region named by the product.',
  ],
  words: [
    'The name is the product’s own, with strength and form.',
    '"NEW NOV" is the specification’s; gold is for November and nothing else.',
    'The unit is called by its name; `unitLabel` knows it where the server sent none.',
  ],
  do: [
    { story: 'Default', because: 'What it is, whether it is new and whose, before it is opened.' },
    { story: 'Tracked', because: 'The drawer leads on to its unit and to its row of the tracking table.' },
  ],
  dont: [
    {
      story: 'DontNameUnitById',
      because: '"onco" is the data’s word. Pass the name that the page has for it.',
    },
  ],
}
