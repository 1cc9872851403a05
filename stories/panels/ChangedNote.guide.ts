import type { Guide } from '../support/guide'
import type * as stories from './ChangedNote.stories'

export const guide: Guide<typeof stories> = {
  when: [
    'A field holds something else than is stored, and is not saved yet: below it, what it was.',
    'In `EditRow`, which has it for as long as the field is changed.',
  ],
  whenNot: [
    'A percentage before and after: take `BeforeAfter`, which has room for both.',
    'Two have changed the field: take `ConflictResolver`.',
    'It was saved: `HistoryChange` tells of it, with a way to undo it.',
  ],
  anatomy: [
    ['Was', 'What it was, struck through.'],
    ['No longer there', 'Of a list, in its place: the lines that went, as `ChangedLines`.'],
    ['Restore', 'Bold and underlined, behind the words.'],
  ],
  keyboard: [
    ['Tab', 'Goes to Restore, after its field.'],
    ['Enter or Space', 'Asks for the field to be as it was.'],
  ],
  screenReader: [
    'Restore carries its field: "Restore Dates".',
    'The note is part of what describes its field; a line that went begins with "Removed".',
  ],
  words: [
    'The former value is as the field shows it, "72%" or "Sep 15 – Oct 19", of any length.',
    'Of a list that lost no line it is how many there were, "3 lines", or "in another order".',
    'The label is the field’s own, as the form has it.',
  ],
  do: [
    { story: 'Default', because: 'Old and new stand under one another, and the way back beside the old.' },
    { story: 'Lines', because: 'Only the lines that went: the others are still in the field.' },
  ],
  dont: [
    {
      story: 'DontListAsText',
      because: 'A list as one text: what went cannot be told from what stayed. Pass the lines that went.',
    },
  ],
}
