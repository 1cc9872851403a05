import type { Guide } from '../support/guide'
import type * as stories from './TagList.stories'

export const guide: Guide<typeof stories> = {
  when: ['Several words of one kind stand together: the specialties of a unit, the settings of a product.'],
  whenNot: [
    'The entries are phrases or sentences: take `DashList`.',
    'They are pressed to filter: take `FilterBar`.',
    'There is one word: take `Badge`.',
  ],
  anatomy: [
    ['Tags', 'A `Badge` each, filled or outlined, wrapping to more lines.'],
    ['Dots', '"..." where `most` left some out.'],
    ['None', 'A dash in place of the list.'],
  ],
  keyboard: 'It takes no focus and no key.',
  screenReader: [
    'A list, with how many it has; the dots are its last entry.',
    'No words: a dash, and no list.',
  ],
  words: [
    'One word to three each, the data’s own, in the data’s order.',
    'Three dots as the specification writes them, "...", and never "+2".',
  ],
  do: [
    { story: 'Default', because: 'Words of one kind, each by itself.' },
    { story: 'MoreThanShown', because: 'The first three, then three dots: the rest stands in the drawer.' },
  ],
  dont: [
    { story: 'DontSentences', because: 'Sentences in badges: boxes of text, in no order. Take `DashList`.' },
  ],
}
