import type { Guide } from '../support/guide'
import type * as stories from './PhaseCircle.stories'

export const guide: Guide<typeof stories> = {
  when: ['Before a phase’s title, in the rows of `PhaseAccordion`: which one it is, and about how far.'],
  whenNot: [
    'The state alone is shown: take `StateGlyph`, or `StatusBadge` with its word.',
    'How far it is, is to be read off: take `ProgressBar` with its percent.',
  ],
  anatomy: [
    ['Ring', '32 pixels. Dashed before it starts, an arc as long as the progress while it runs.'],
    ['Number', 'The phase’s place in the list; two digits fit.'],
    ['Check', 'On a filled disc, in the number’s place, once it is complete.'],
  ],
  keyboard: 'It takes no focus and no key.',
  screenReader: ['Nothing: it is left out. The row says number, status and percent.'],
  words: ['It has none but the number.'],
  do: [
    { story: 'Default', because: 'The arc repeats what the percent of the row says.' },
    {
      story: 'CompletedEarly',
      because: 'What an administrator has called complete is shown so, whatever its progress.',
    },
  ],
  dont: [
    {
      story: 'DontPercent',
      because: 'Progress is 0 to 1: given 72, the ring is closed as if all were done. Pass 0.72.',
    },
  ],
}
