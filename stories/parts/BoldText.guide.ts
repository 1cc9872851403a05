import type { Guide } from '../support/guide'
import type * as stories from './BoldText.stories'

export const guide: Guide<typeof stories> = {
  when: ['A text of the data marks single words by double asterisks: the "why it matters" of a tool.'],
  whenNot: [
    'The words are ours and do not come from the data: write `<strong>`.',
    'The text has links, lists or headings: nothing but bold is known here.',
  ],
  anatomy: [
    ['Plain words', 'As they are written, HTML too.'],
    ['Bold words', 'What stands between a pair of asterisks; a pair that is not closed stays text.'],
  ],
  keyboard: 'It takes no focus and no key.',
  screenReader: [
    'It is read as text. Most screen readers do not say that a word is bold, so the sentence must stand without it.',
  ],
  words: [
    'The words are the data’s own: the specification leaves them to the tool.',
    'Mark a word or two in a sentence, those that a hurried reader should take with them.',
  ],
  do: [
    { story: 'Default', because: 'The words that carry the sentence are bold.' },
    { story: 'LoneAsterisks', because: 'What was mistyped is shown as it was typed, and can be mended.' },
  ],
  dont: [{ story: 'DontAll', because: 'Where all is bold nothing is.' }],
}
