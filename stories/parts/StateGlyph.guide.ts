import type { Guide } from '../support/guide'
import type * as stories from './StateGlyph.stories'

export const guide: Guide<typeof stories> = {
  when: [
    'The state of a phase stands beside its word, where a badge would be too loud: the rail, a line of the history.',
  ],
  whenNot: [
    'The state is what is read first: take `StatusBadge`.',
    'Another thing than a phase: it has no state of these four.',
  ],
  anatomy: [
    [
      'Circle',
      'Dashed, a quarter, three quarters, full with a check: told by its form, and then by its hue.',
    ],
  ],
  keyboard: 'It takes no focus and no key.',
  screenReader: ['Nothing: it is decorative. The word stands beside it.'],
  words: ['None of its own: PENDING, STARTED, IN PROGRESS or COMPLETED stands beside it.'],
  do: [
    { story: 'Default', because: 'In the colour of its state.' },
    { story: 'Inherit', because: 'In the colour of the words around it, as in a badge.' },
  ],
  dont: [
    {
      story: 'DontAlone',
      because: 'The glyph alone: a screen reader says nothing, and a quarter is soon taken for a clock.',
    },
  ],
}
