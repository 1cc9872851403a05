import type { Guide } from '../support/guide'
import type * as stories from './CardGrid.stories'

export const guide: Guide<typeof stories> = {
  when: [
    'Several things of one kind are compared by their cards, and each has more to tell: units, products.',
    'Several of them may be open at once, each over its own drawer.',
  ],
  whenNot: [
    'The cards open nothing: lay them out with CSS, as the library’s materials are.',
    'Only one may be open, or their order matters: `PhaseAccordion` stands in a column.',
    'There is one thing: show it itself, since a `DrawerCard` stands in a grid only.',
  ],
  anatomy: [
    [
      'Columns',
      'Three of equal width; two below 1024 pixels, one on a phone, by the width of the page’s column.',
    ],
    ['Cards', '`DrawerCard`s, or skeletons of the same size while they are read.'],
    [
      'Drawers',
      'A full row below the row of their card. Later cards fill the row that was left, so there is no hole.',
    ],
  ],
  keyboard: [
    ['Tab', 'Goes from card to card, and through the drawer of one that is open before the next.'],
    [
      'Arrow down, up',
      'Go to the next card and the one before, in the order of reading, not by rows; left and right do nothing.',
    ],
    ['Home, End', 'Go to the first and the last card.'],
    ['Enter or Space', 'Opens the card’s drawer, or closes it.'],
  ],
  screenReader: [
    'The grid itself says nothing: each card is a heading and a button that says whether it is open.',
    'Read in the order of the cards, each open drawer right after its own, though cards of its row stand before it.',
  ],
  words: ['It has none of its own. See `DrawerCard`.'],
  do: [
    { story: 'SeveralOpened', because: 'Several may be compared open; each drawer points at its card.' },
    {
      story: 'Skeletons',
      because: 'What is on its way stands in the same columns, so that nothing moves when it comes.',
    },
  ],
  dont: [
    {
      story: 'DontOne',
      because: 'One card alone leaves two thirds of its row empty. Show the thing itself.',
    },
  ],
}
