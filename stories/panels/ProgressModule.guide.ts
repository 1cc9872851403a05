import type { Guide } from '../support/guide'
import type * as stories from './ProgressModule.stories'

export const guide: Guide<typeof stories> = {
  when: [
    'The progress of one unit, phase or target is changed, now and by itself.',
    'It is the first module of `AdminPanel`, over `HistoryList`.',
  ],
  whenNot: [
    'Several items, or other fields, are changed: take `JsonModule`.',
    'A change is taken back: `HistoryList` has Undo.',
  ],
  anatomy: [
    [
      'Kind',
      'Units, Phases or Targets: a `FilterBar`. Another kind asks for its item and keeps the percentage.',
    ],
    ['Fields', 'The item, and the percentage as it is typed.'],
    ['Now, Will be', 'Both on one bar, with the difference in points; there once an item is chosen.'],
    ['Last change', 'When and by whom: "Changed 14:32 by admin".'],
    ['Fault', 'Why it was not sent, between the fields and the button; in its place a `ConflictResolver`.'],
    ['Update progress', 'Ink, and never disabled: pressed too early, it says what is missing.'],
  ],
  keyboard: [
    ['Tab', 'Goes to the kinds, the item, the percentage, the button.'],
    ['Up, Down on the percentage', 'A point more, a point less, within 0 and 100.'],
    ['Enter in a field', 'Sends it; while one is on its way it does nothing.'],
  ],
  screenReader: [
    'The percentage is a spin button with the value "82%"; the item is a combo box, named by its kind.',
    'What it will be is said as it is typed. A fault is an alert.',
    'Once a conflict is decided the focus goes to the percentage.',
  ],
  words: [
    'The messages for what is missing or failed are the specification’s, word for word.',
    'Figures are percents, "82%"; differences are points, "+4 points" or "No change".',
    'A button on its way says so: "Updating...".',
  ],
  do: [
    { story: 'Typing', because: 'What it is and what it will be are seen before anything is sent.' },
    {
      story: 'ChangedMeanwhile',
      because: 'That someone else was there is said before the press, not after it.',
    },
  ],
  dont: [
    {
      story: 'DontFraction',
      because:
        'The draft is the percentage as typed, not the fraction as stored: 0.82 is less than a percent.',
    },
  ],
}
