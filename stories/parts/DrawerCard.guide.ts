import type { Guide } from '../support/guide'
import type * as stories from './DrawerCard.stories'

export const guide: Guide<typeof stories> = {
  when: [
    'A card of a `CardGrid` has more to tell than it can show, and the reader wants it without leaving the others.',
    'Each is a thing with an address of its own: a unit or a product.',
  ],
  whenNot: [
    'A press leads elsewhere or opens a window: that is a link or a `Button`.',
    'All of it fits into the card: show it, and let nothing open.',
  ],
  anatomy: [
    ['Card', 'The whole of it is the button; its edge turns to ink while it is open.'],
    ['Summary', 'Text and figures only, no control. Its first line leaves 24 pixels for the chevron.'],
    ['Chevron', 'At the inline end; it turns when the drawer opens.'],
    ['Drawer', 'Over the whole row below, with a notch under its card.'],
    ['Heading of the drawer', 'The item’s name, with links to what belongs to it at the end of its line.'],
  ],
  keyboard: [
    ['Tab', 'Goes from card to card, and into an open drawer.'],
    ['Enter or Space', 'Opens the drawer, or closes it.'],
    ['Arrow keys', 'Go from card to card.'],
    ['Home, End', 'Go to the first and the last card.'],
  ],
  screenReader: [
    'A heading of the third level with a button in it, which says whether it is open.',
    'The button is named by all of the summary: let the name come first in it.',
    'The drawer is a region named by the item.',
  ],
  words: [
    '`name` is the item’s own, and the same as in the summary.',
    'The summary holds what tells one card from the next; what explains belongs into the drawer.',
  ],
  do: [
    { story: 'Default', because: 'The card says what it is of before it is opened.' },
    { story: 'Links', because: 'The drawer leads on to what belongs to the item.' },
  ],
  dont: [
    { story: 'DontVague', because: 'A summary that only says "More": in a list of buttons all sound alike.' },
  ],
}
