import type { Guide } from '../support/guide'
import type * as stories from './UnitSwatch.stories'

export const guide: Guide<typeof stories> = {
  when: ['A business unit is named, and its hue helps to find it again: in a table, on a product’s card.'],
  whenNot: [
    'A change of the unit is told: take `ChangeSign`.',
    'The unit’s own card: it has a tile with the unit’s icon.',
  ],
  anatomy: [
    ['Square', 'In the unit’s hue; an id that is not known takes onco’s.'],
    ['Name', 'Always beside it.'],
  ],
  keyboard: 'It takes no focus and no key; a `PlaceLink` around it does.',
  screenReader: ['The name is read as text; the square is not.'],
  words: ['The unit’s name as its data has it, not shortened.'],
  do: [
    { story: 'Default', because: 'Square and name together.' },
    { story: 'InBadge', because: 'In a badge on a product’s card it is the same.' },
  ],
  dont: [
    {
      story: 'DontNameless',
      because: 'Six hues and no name: nobody knows them by heart, and some cannot tell them apart.',
    },
  ],
}
