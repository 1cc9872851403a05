import type { Guide } from '../support/guide'
import type * as stories from './ZoneHint.stories'

export const guide: Guide<typeof stories> = {
  when: ['A moment is told in the launch’s time, and its reader may live by another clock.'],
  whenNot: [
    'In a list of moments: its head says once whose time they are in.',
    'Of a day without an hour: a day is the launch’s, and has no other name elsewhere.',
  ],
  anatomy: [
    ['Control', 'What tells the moment, with the town after the time: “As of 17:35 Riyadh”.'],
    ['Clocks', '264 pixels wide: the launch’s, the reader’s and that of UTC, each with its day.'],
  ],
  keyboard: [
    ['Tab', 'Comes to the control, and shows the clocks at once.'],
    ['Escape', 'Hides them.'],
  ],
  screenReader: ['The control is described by all three clocks, whether they are shown or not.'],
  words: ['“Riyadh Tue 14 Oct, 17:35”, “you, Lisbon Tue 14 Oct, 15:35”, “UTC Tue 14 Oct, 14:35”.'],
  do: [
    { story: 'Default', because: 'The town alone says whose time it is; the rest is there for who asks.' },
    { story: 'SameClock', because: 'Where both clocks agree there is nothing to say.' },
  ],
  dont: [],
}
