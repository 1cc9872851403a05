import type { Guide } from '../support/guide'
import type * as stories from './SelectField.stories'

export const guide: Guide<typeof stories> = {
  when: ['One of many choices, or of long ones, is in force: a region, a phase, a length of time.'],
  whenNot: [
    'There are a few short choices: `FilterBar` shows them all, and takes one press.',
    'Something is typed: `SearchField` or `AdminField`.',
  ],
  anatomy: [
    ['Label', 'Above the field, small; it names it.'],
    ['Field', '34 pixels high, 40 on a phone; its edge is red while `invalid`.'],
    ['Chevron', 'Decorative; the platform’s own list opens.'],
  ],
  keyboard: [
    ['Tab', 'Comes to the field.'],
    ['Down, Up', 'Choose the next one and the one before.'],
    ['Space or Alt+Down', 'Opens the list.'],
    ['A letter', 'Goes to the choice that begins with it.'],
  ],
  screenReader: [
    'A combo box named by its label, with the choice in force as its value.',
    '`invalid` is said, and so is what `describedBy` points to.',
  ],
  words: [
    'The label is a noun: "Region". The choices are the data’s own words.',
    'The first choice is what holds when nothing was chosen: "All".',
  ],
  do: [
    { story: 'Default', because: 'Label above, the choice in force within.' },
    { story: 'Invalid', because: 'A choice that cannot be taken is outlined, and said.' },
  ],
  dont: [
    {
      story: 'DontTwo',
      because: 'Two choices behind a list: one press more, and the other one is hidden. Take `FilterBar`.',
    },
  ],
}
