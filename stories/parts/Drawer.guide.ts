import type { Guide } from '../support/guide'
import type * as stories from './Drawer.stories'

export const guide: Guide<typeof stories> = {
  when: [
    'An item of an accordion has words that a reader may look for with the browser’s own search while it is closed.',
    'It is the content of an `Accordion.Item`: a phase, a card of a `CardGrid`, a row of a sheet.',
  ],
  whenNot: [
    'A card of a `CardGrid` opens it: take `DrawerCard`, which has its own.',
    'What is hidden is a menu or a dialog: nobody looks for its words in the page.',
  ],
  anatomy: [
    ['Box', 'As wide as its place; closed, it takes none and stands out of the flow.'],
    ['Content', 'Its words. They are mounted once the page is taken over, in the browser’s own time.'],
    ['`WhileOpen`', 'Around what asks for data or draws: it is there only while the drawer is to be seen.'],
  ],
  keyboard: 'It takes no focus and no key; closed, nothing in it does.',
  screenReader: ['Open, a region named by its button, or by what `labelId` says. Closed, it is not there.'],
  words: ['They are the content’s: it adds none.'],
  do: [
    { story: 'HeldBack', because: 'A trend waits for the reader to open what it stands in.' },
    { story: 'Empty', because: 'A list that shows a part of its rows holds no more than that.' },
  ],
  dont: [{ story: 'DontDraw', because: 'What draws is at work in every closed drawer of the page.' }],
}
