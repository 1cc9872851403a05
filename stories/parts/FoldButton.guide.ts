import type { Guide } from '../support/guide'
import type * as stories from './FoldButton.stories'

export const guide: Guide<typeof stories> = {
  when: ['A page of many sections is read on a phone, and a reader wants some of them out of the way.'],
  whenNot: [
    'A row of a list: an accordion, which shows one thing of many.',
    'A wide page: its sections are all in view of the navigation.',
  ],
  anatomy: [
    [
      'Sign',
      'A chevron at the end of the heading’s line: down while the section is shown, aside while it is folded.',
    ],
  ],
  keyboard: [
    ['Tab', 'Goes to it after Copy link.'],
    ['Enter, Space', 'Folds the section, and shows it again; the focus stays.'],
  ],
  screenReader: ['A button, “Show” and the section’s heading, expanded or collapsed.'],
  words: ['“Show” and the heading: what is shown or not is told by the state, and the name stays.'],
  do: [{ story: 'Folded', because: 'The heading stays, so that the order of the page is seen.' }],
  dont: [],
}
