import type { Guide } from '../support/guide'
import type * as stories from './KpiCard.stories'

export const guide: Guide<typeof stories> = {
  when: ['A sum over the rows of the tracking table: one of the four in `KpiStrip`.'],
  whenNot: [
    'How far something is: take `ProgressBar` with its percent.',
    'A figure stands by itself: it is a term with its definitions, and needs a `dl` around it.',
  ],
  anatomy: [
    ['Label', 'What is counted, in secondary ink.'],
    ['Figure', 'Large; it breaks rather than leave its card.'],
    ['Trend', 'A small line below it.'],
  ],
  keyboard: 'It takes no focus and no key.',
  screenReader: ['A term, "HCP Visits", with two definitions: "95", then "Pre-launch phase".'],
  words: [
    'Labels and trends are the specification’s; the trends are placeholders, and no figure of the data.',
    'The figure is a text, as it is to be seen: "5,436". A real 0 is "0".',
  ],
  do: [
    { story: 'Default', because: 'The new products have no trend yet, and the line says why.' },
    { story: 'Zero', because: 'Nothing was counted: that is a figure too.' },
  ],
  dont: [
    {
      story: 'DontUngrouped',
      because: 'It shows what it is given: seven digits in a row are counted one by one. Group them.',
    },
  ],
}
