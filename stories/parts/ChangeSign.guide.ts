import type { Guide } from '../support/guide'
import type * as stories from './ChangeSign.stories'

export const guide: Guide<typeof stories> = {
  when: [
    'A line of the history or of what is newer tells of a change: its sign says what kind of thing it was.',
  ],
  whenNot: [
    'The state itself is what is told: take `StatusBadge`.',
    'The unit is named beside its square: take `UnitSwatch`.',
  ],
  anatomy: [
    [
      'Sign',
      'For a phase the glyph of its state after the change; for anything else the square of its unit.',
    ],
  ],
  keyboard: 'It takes no focus and no key.',
  screenReader: ['Nothing: it is decorative. What was changed stands in words beside it.'],
  words: ['It has none; the line beside it names the item.'],
  do: [
    { story: 'Phase', because: 'A phase is known by its state.' },
    { story: 'Unit', because: 'A unit, product or target is known by its unit’s hue.' },
  ],
  dont: [
    {
      story: 'DontAlone',
      because: 'Without words beside it, it says nothing to a screen reader, and little to the eye.',
    },
  ],
}
