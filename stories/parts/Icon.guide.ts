import type { Guide } from '../support/guide'
import type * as stories from './Icon.stories'

export const guide: Guide<typeof stories> = {
  when: ['A line icon stands before words, or alone in a control that has a label.'],
  whenNot: [
    'The state of a phase: take `StateGlyph`.',
    'The type of a material: take `MaterialIcon`.',
    'The product’s own sign: take `Mark`.',
  ],
  anatomy: [
    ['Drawing', 'A lucide icon, 16 pixels at the design’s stroke: 18 in a unit’s tile, 24 in the hero.'],
  ],
  keyboard: 'It takes no focus and no key; the control around it does.',
  screenReader: [
    'Nothing: it is always decorative. The words beside it, or the label of the control around it, are read.',
  ],
  words: ['None. An icon never stands for a word that is nowhere.'],
  do: [
    { story: 'Default', because: '16 pixels, in the colour of the words around it.' },
    { story: 'BesideLongText', because: 'Beside a long text it keeps its size.' },
  ],
  dont: [
    {
      story: 'DontAlone',
      because: 'An icon with no words and no label: a screen reader finds nothing there.',
    },
  ],
}
