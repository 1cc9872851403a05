import type { Guide } from '../support/guide'
import type * as stories from './RxOtcBadge.stories'

export const guide: Guide<typeof stories> = {
  when: ['A product stands among others, and whether it needs a prescription matters.'],
  whenNot: ['Any other property: take `Badge`.', 'All that is listed is of one kind: say it once, above.'],
  anatomy: [
    ['RX', 'Filled.'],
    ['OTC', 'Outlined: told apart by shape and word, not by hue.'],
  ],
  keyboard: 'It takes no focus and no key.',
  screenReader: ['Read as text: "RX" or "OTC".'],
  words: ['The contract’s two words, in capitals. Nothing else may stand here.'],
  do: [
    { story: 'Default', because: 'On prescription: filled.' },
    { story: 'Otc', because: 'Over the counter: outlined.' },
  ],
  dont: [
    {
      story: 'DontRepeat',
      because: 'All are RX: the badge tells nothing apart, and every line is longer for it.',
    },
  ],
}
