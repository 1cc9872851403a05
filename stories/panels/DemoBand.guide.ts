import type { Guide } from '../support/guide'
import type * as stories from './DemoBand.stories'

export const guide: Guide<typeof stories> = {
  when: ['Under the navigation of every page of `npm run demo`.'],
  whenNot: ['On a site of a team: a sample there is told by the rail’s sentence and the first steps.'],
  anatomy: [
    ['Words', 'What the demo is: its day, and that nothing stays.'],
    ['Links', 'What to try first, each where it is.'],
  ],
  keyboard: [['Tab', 'Comes to each link.']],
  screenReader: ['A region, “About this demo”.'],
  words: ['“It is always 14 October 2025 here, and nothing stays once it ends.”'],
  do: [{ story: 'Default', because: 'One line, above everything, on every page.' }],
  dont: [],
}
