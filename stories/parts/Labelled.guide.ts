import type { Guide } from '../support/guide'
import type * as stories from './Labelled.stories'

export const guide: Guide<typeof stories> = {
  when: [
    'An opened card or drawer has several blocks, and each is known by a small heading: "Patient Profiles", "Milestones".',
  ],
  whenNot: [
    'A field of a form is named: that takes a `<label>`, as in `SelectField` or `AdminField`.',
    'A section of the page: take `Section`.',
  ],
  anatomy: [
    ['Label', 'Small, in secondary ink, above the content.'],
    ['Content', 'Any: a paragraph, a `DashList`, a `TagList`.'],
  ],
  keyboard: 'It takes no focus and no key.',
  screenReader: [
    'The label is a heading of the fourth level, under the third of the card: one can go from block to block.',
  ],
  words: [
    'A noun of one to three words, as the specification has it.',
    'No colon: its place says that the content follows.',
  ],
  do: [{ story: 'Default', because: 'A noun, and what it names below it.' }],
  dont: [
    {
      story: 'DontSentence',
      because: 'A sentence as a label competes with what it names, and is read out in a list of headings.',
    },
  ],
}
