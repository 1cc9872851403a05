import type { Guide } from '../support/guide'
import type * as stories from './LinesField.stories'

export const guide: Guide<typeof stories> = {
  when: [
    'A field holds several short texts whose order counts: the objectives or deliverables of a phase.',
    'In `EditRow`, which takes it wherever the contract has a list.',
  ],
  whenNot: [
    'One text of several sentences: take `ParagraphField`.',
    'One short text: take `AdminField`.',
    'One of a few known values: take `SelectField`, or `FilterBar` for two.',
  ],
  anatomy: [
    ['Head', 'The label; at the end how many lines there are, and whether they were changed.'],
    ['Line', 'A grip, the text, which grows with what is typed, and Remove.'],
    ['Add a line', 'Under the last one; alone where there is none yet.'],
  ],
  keyboard: [
    ['Tab', 'Goes line by line to grip, text and Remove, then to Add a line.'],
    ['Enter in a line', 'Adds one below it. With Ctrl or ⌘ it is left to the form.'],
    ['Enter or Space on a grip', 'Lifts the line, or puts it down.'],
    ['Down, Up on a lifted line', 'Moves it by a place; the focus goes with it.'],
    ['Escape on a lifted line', 'Puts it down, and closes nothing.'],
  ],
  screenReader: [
    'A group by its label; a line is "Objectives, line 2", its buttons "Move" and "Remove" of that line.',
    'A lifted grip is pressed. A status says "Line 1 moved to 2 of 3", or "Line 1 removed".',
    'After Remove the focus goes to the line that took its place, to the last one, or to Add a line.',
  ],
  words: [
    'A line is a phrase without a full stop, in either direction of reading.',
    'Text pasted in several lines becomes as many; blank ones are left out.',
    'A line left blank cannot be saved: it is marked, by its place in `faults`.',
  ],
  do: [
    { story: 'MovedByKeyboard', because: 'The order can be changed without a pointer, and is said.' },
    { story: 'Pasted', because: 'A list from elsewhere comes in as lines, not as one.' },
  ],
  dont: [
    {
      story: 'DontListInALine',
      because:
        'Three objectives in one line count as one: none can be moved, taken out or restored by itself.',
    },
  ],
}
