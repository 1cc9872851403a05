import type { Guide } from '../support/guide'
import type * as stories from './HintTooltip.stories'

export const guide: Guide<typeof stories> = {
  when: [
    'Behind `Hint` alone, which loads it when the reader first comes near and keeps whether it is open.',
  ],
  whenNot: [
    'Words in a text or a table need a hint: take `Hint`, which gives it to a screen reader without this code too.',
    'It explains a control: say it in the control’s own label.',
    'It holds a link or a control, or must stay: it closes when the pointer leaves.',
  ],
  anatomy: [
    ['Words', 'What it is around: one element that takes the focus, a button as a rule. It is not changed.'],
    ['Box', '280 pixels wide at most, in the colours of the other appearance; a long word breaks in it.'],
    ['Tip', 'Points at the words from above them, or from below where there is no room.'],
  ],
  keyboard: [
    ['Tab', 'Comes to the words, and asks to open at once; goes on, and asks to close.'],
    ['Enter or Space', 'Asks to close, unless the words prevent it, as those of `Hint` do.'],
    [
      'Escape',
      'Asks to close, and tells `onEscape`, which `Hint` obeys also while its words have the focus.',
    ],
  ],
  screenReader: [
    'Open, it is a tooltip, and describes the words: they are read first, then the hint.',
    'Closed, nothing of it is said: what has to be, the words say by a description of their own.',
  ],
  words: [
    'A phrase, no markup: "RX product — pharmacy target not applicable".',
    'It adds to the words, and repeats nothing of them.',
  ],
  do: [
    { story: 'Open', because: 'A button in it: the keyboard comes to the hint, and Escape closes it.' },
    { story: 'Closed', because: 'Nothing but the words: a hint that is not wanted takes no room.' },
  ],
  dont: [
    {
      story: 'DontPlainWords',
      because: 'Words that take no focus: the pointer alone finds the hint, and a touch screen has none.',
    },
  ],
}
