import type { Guide } from '../support/guide'
import type * as stories from './PlaceLink.stories'

export const guide: Guide<typeof stories> = {
  when: [
    'A name of the data stands somewhere, and its own place is elsewhere on the page: a product in the tracking table.',
  ],
  whenNot: [
    'It leads to another page or site: write a link, or `ResourceLink` in the navigation.',
    'It opens what is beside it: that is a button.',
  ],
  anatomy: [['Name', 'Underlined in a light line, which takes the colour of the words under the pointer.']],
  keyboard: [
    ['Tab', 'Comes to it.'],
    ['Enter', 'Goes to the place, and opens the card there.'],
  ],
  screenReader: ['A link, named by the item’s own name.'],
  words: ['The item’s name and nothing else; a swatch may stand before it.'],
  do: [
    { story: 'Default', because: 'A product leads to its card.' },
    { story: 'Unit', because: 'A unit’s name keeps its swatch.' },
  ],
  dont: [
    { story: 'DontHere', because: '"here" in a list of links leads nobody. The name itself is the link.' },
  ],
}
