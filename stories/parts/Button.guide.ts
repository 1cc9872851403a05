import type { Guide } from '../support/guide'
import type * as stories from './Button.stories'

export const guide: Guide<typeof stories> = {
  when: [
    'A press does something here: opens, sends, undoes, shows more.',
    'With `asChild`, a link is the main step on a page and is to look like one: "Back to Home".',
  ],
  whenNot: [
    'One of several choices is in force: take `FilterBar`.',
    'A column is sorted: take `ColumnHead`.',
    'A name leads to where it stands on the page: take `PlaceLink`.',
    'A whole card is pressed: take `DrawerCard`.',
  ],
  anatomy: [
    ['Box', '32 pixels high, 40 with `size="large"`, 40 always on a phone.'],
    ['Icon', 'Optional, before the words; with `iconOnly` alone in a square.'],
    ['Words', 'What the press does. They wrap rather than being cut.'],
  ],
  keyboard: [
    ['Tab', 'Comes to it; past it while it is disabled.'],
    ['Enter or Space', 'Presses it. With `asChild` around a link, Enter follows the link.'],
  ],
  screenReader: [
    'A button, named by its words; with `iconOnly` by its `aria-label`, which it must have.',
    'With `asChild` it is what the element within is: a link.',
    'Disabled is said. Why it is so must be said beside it: a disabled button takes no hint.',
  ],
  words: [
    'A verb and its object in sentence case: "Try again", "Show all". The specification’s own words stay as they are: "VIEW", "Launch Tool".',
    'No full stop. Three dots only where another question follows.',
    'The label of an icon alone says the same: "Close", "Dismiss".',
  ],
  do: [
    {
      story: 'Tones',
      because: 'One `ink` for the main action, `outline` for the others, `ghost` within bars.',
    },
    { story: 'IconOnly', because: 'An icon alone has a label that says what it does.' },
  ],
  dont: [
    { story: 'DontTwoMain', because: 'Two main actions side by side: the eye does not know which to take.' },
  ],
}
