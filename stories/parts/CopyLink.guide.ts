import type { Guide } from '../support/guide'
import type * as stories from './CopyLink.stories'

export const guide: Guide<typeof stories> = {
  when: [
    'A heading, a phase, a card’s drawer or a sheet has an address of its own that a colleague may need.',
  ],
  whenNot: [
    'It leads to the place itself: take `PlaceLink`.',
    'Something else is copied, as a password that is shown once: that is a `Button` with its word.',
  ],
  anatomy: [
    ['Button', 'The sign of a link: at the pointer or the focus, and always where nothing hovers.'],
    ['Answer', 'One line beside it, for four seconds.'],
  ],
  keyboard: [
    ['Tab', 'Comes to it, and shows it.'],
    ['Enter, Space', 'Copies the address of what is shown, as it is shown.'],
  ],
  screenReader: ['A button, "Copy link to Product Portfolio". The answer is a status, said politely.'],
  words: ['The name is that of the heading it stands beside, and nothing is added to it.'],
  do: [
    { story: 'Default', because: 'The heading’s own words name it.' },
    { story: 'Refused', because: 'Without a clipboard it says where the link is to be had.' },
  ],
  dont: [{ story: 'DontAnything', because: '"this" names nothing once several of them are read in a list.' }],
}
