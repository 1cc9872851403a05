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
    ['Card', 'The whole of it is the button but for an `action`; its edge turns to ink while it is open.'],
    [
      'Summary',
      'Text and figures only, no control. Its first line leaves 24 pixels for the chevron, 64 with an `action`.',
    ],
    ['Action', 'Optional, before the chevron: a button of its own, such as the pencil.'],
    ['Chevron', 'At the inline end; it turns when the drawer opens.'],
    ['Drawer', 'Over the whole row below, with a notch under its card.'],
    [
      'Heading of the drawer',
      'The item’s name and its `CopyLink`; links to what belongs to it at the end of the line.',
    ],
  ],
  keyboard: [
    [
      'Tab',
      'Goes from card to card: to the action of each, and through its drawer while that is open, to its Copy link first.',
    ],
    ['Enter or Space', 'Opens the drawer, or closes it.'],
    [
      'Arrow down, up',
      'Go to the next card and the one before, past open drawers, and from an end to the other.',
    ],
    ['Home, End', 'Go to the first and the last card.'],
  ],
  screenReader: [
    'A heading of the third level with a button in it, which says whether it is open.',
    'The button is named by all of the summary: let the name come first in it.',
    'The drawer is a region named by the item, read after its card; its name is a heading of the third level too.',
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
