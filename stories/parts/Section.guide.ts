import type { Guide } from '../support/guide'
import type * as stories from './Section.stories'

export const guide: Guide<typeof stories> = {
  when: ['A part of the home page is led to by the navigation and has an address: `#timeline`, `#library`.'],
  whenNot: [
    'A part of a section: a heading of the third level within it.',
    'A page of its own: a screen, with a heading of the first level.',
    'A block of a card: take `Labelled`.',
  ],
  anatomy: [
    [
      'Title',
      'The heading of the second level, which names the landmark, with its `CopyLink` and, on a phone, its `FoldButton`.',
    ],
    ['Subtitle', 'One line under it.'],
    ['Note', 'Optional: what is to be known of the whole section, behind a bar.'],
    ['Aside', 'Optional: filters at the end of the heading’s line, below it on a phone.'],
    ['Content', 'In the page’s column.'],
  ],
  keyboard: [
    ['A link to it', 'Puts the focus on the section, so that Tab goes on from there; without a ring.'],
    ['Tab', 'Goes to Copy link, then to what stands aside and in the content.'],
  ],
  screenReader: ['A region, named by its title: it is found among the landmarks and the headings.'],
  words: [
    'Title and subtitle are the specification’s, word for word.',
    'A note is one short sentence: what holds for all that follows.',
  ],
  do: [
    { story: 'Default', because: 'The specification’s title and subtitle.' },
    {
      story: 'WithAside',
      because: 'What acts on the whole section stands at the end of the heading’s line.',
    },
  ],
  dont: [
    {
      story: 'DontSentence',
      because: 'A sentence as a title: it is the name of a landmark, and is read out in each list of them.',
    },
  ],
}
