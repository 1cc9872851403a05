import type { Guide } from '../support/guide'
import type * as stories from './StatusBadge.stories'

export const guide: Guide<typeof stories> = {
  when: ['A phase stands by itself, and its status is the first thing to know of it.'],
  whenNot: [
    'The status of another thing, such as a product’s: take `Badge` with its own word.',
    'The line is crowded: `StateGlyph` beside the word.',
  ],
  anatomy: [
    ['Ground', 'The tint of the status.'],
    ['Glyph', '`StateGlyph` in the colour of the word.'],
    ['Word', 'The status, on one line always.'],
  ],
  keyboard: 'It takes no focus and no key.',
  screenReader: ['The word is read as text; the glyph is not.'],
  words: [
    'The specification’s four words in capitals (section 4): PENDING, STARTED, IN PROGRESS, COMPLETED.',
    'The status is derived from the progress by `phaseStatus`; nobody chooses it.',
  ],
  do: [
    { story: 'Together', because: 'Word and glyph tell the four apart without their hue.' },
    { story: 'Narrow', because: 'It stays on one line, however narrow the column.' },
  ],
  dont: [
    {
      story: 'DontChoose',
      because: 'A status that was chosen by hand beside a figure that says otherwise. Derive it.',
    },
  ],
}
