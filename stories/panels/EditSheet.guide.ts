import type { Guide } from '../support/guide'
import type * as stories from './EditSheet.stories'

export const guide: Guide<typeof stories> = {
  when: [
    'One thing of the page is changed, all of its fields at hand: a phase, a unit, a product, its target.',
    'The pencil beside it opens the sheet (`EditButton`), in the place of the admin panel.',
  ],
  whenNot: [
    'Only how far something is changes: `ProgressModule` does it in one line.',
    'The figures of several products: take `TrackingGrid`, where the window has room for it.',
    'Many things are changed at once from a file: take `JsonModule`.',
  ],
  anatomy: [
    ['Head', '"Edit Phase 4", what it is and who is signed in; Close.'],
    ['Alert', 'Optional: what was not done and why. What was typed stays.'],
    [
      'Field',
      'By what the contract takes: a line, a paragraph, a choice, a percentage, lines in their order.',
    ],
    ['Under a field', 'What is wrong with it, what is to be known, and what it was, with Restore.'],
    ['Conflict', 'In the place of the fields, `ConflictResolver`, and what is not in conflict.'],
    ['Foot', 'How many fields changed, Discard, Save; or the question whether to discard.'],
  ],
  keyboard: [
    [
      'Tab',
      'Goes to Close, from field to field and each one’s Restore, then to Discard and Save; it is no trap.',
    ],
    ['Ctrl or ⌘ Enter, Enter in a line', 'Saves; what cannot be saved as it is takes the focus.'],
    ['Enter in one of several lines', 'Adds a line below it.'],
    [
      'Enter or Space on a grip, then Down, Up',
      'Lifts the line, and moves it; the same key or Escape puts it down.',
    ],
    ['Up, Down on a percentage', 'A point more, a point less, within 0 and 100.'],
    ['Escape', 'Asks to close it, unless a lifted line takes the key first.'],
  ],
  screenReader: [
    'A dialog, "Edit Phase 4". It is not modal: the page beside it can be read on.',
    'As it opens the focus goes to the first field, and as it closes back to the pencil.',
    'A field is described by its fault, its note and what it was; "Restore Dates" names its field.',
    'How many fields changed is a status, and so is where a line was moved; what was not saved is an alert.',
  ],
  words: [
    'A label is the contract’s field in words; its value is as the page shows it: "72%", not 0.72.',
    'A fault says what may be typed: "A percentage from 0 to 100, such as 58 or 58.5."',
    'Save counts: "Save 2 changes", "Save what I chose", "Saving...".',
  ],
  do: [
    { story: 'Invalid', because: 'What is wrong stands at its field, and Save leads to it.' },
    {
      story: 'NotSaved',
      because: 'The alert says that nothing is lost; the fields stay as they were typed.',
    },
  ],
  dont: [
    {
      story: 'DontFaultAbove',
      because:
        'A field’s fault told above the fields: Save leads nowhere, and a reader looks for the field. Give it its `fault`.',
    },
  ],
}
