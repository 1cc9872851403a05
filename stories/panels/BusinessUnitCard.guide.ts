import type { Guide } from '../support/guide'
import type * as stories from './BusinessUnitCard.stories'

export const guide: Guide<typeof stories> = {
  when: ['A division among the others: it is the card of `BusinessUnits`, in a `CardGrid`.'],
  whenNot: [
    'A unit is named beside something else: take `UnitSwatch`, as a link within `PlaceLink`.',
    'How it went over time is asked for: `TrendGrid` draws it.',
  ],
  anatomy: [
    ['Head', 'A tile with the unit’s sign, and its name, in its hue.'],
    ['Description', 'One phrase in secondary ink.'],
    ['Foot', 'Launch products, percent and bar, at the card’s end: the bars of a row stand on one line.'],
    ['Action', 'Optional, before the chevron: `EditButton`.'],
    ['Drawer', '`BusinessUnitDetails` under its name: launch products, context, specialties, progress.'],
  ],
  keyboard: [
    ['Tab', 'Goes to the card and its action; in the open drawer to Copy link and the products.'],
    ['Enter or Space', 'Opens the drawer, or closes it.'],
    ['Down, Up, Home, End', 'To the next, the previous, the first, the last card.'],
  ],
  screenReader: [
    'A heading of level 3 that is a button, named by name, description, launch products and percent.',
    'Sign and bar are left out: the percent says the same.',
    'The drawer is a region named by the unit.',
  ],
  words: [
    'The count reads "3 launch products", "1 launch product" or "No November SKU".',
    'While the products are not here nothing stands for the count: pass null.',
    'A unit without a hue of its own takes Oncology’s, and its sign.',
  ],
  do: [
    { story: 'Default', because: 'What it is, what it launches and how far it is, before it is opened.' },
    { story: 'BadData', because: 'Progress that cannot be read stands at the default, never as a gap.' },
  ],
  dont: [
    {
      story: 'DontWholePortfolio',
      because: 'It counts what it is given: pass this unit’s new products, not the portfolio.',
    },
  ],
}
