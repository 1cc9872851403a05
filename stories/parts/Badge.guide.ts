import type { Guide } from '../support/guide'
import type * as stories from './Badge.stories'

export const guide: Guide<typeof stories> = {
  when: [
    'A thing has one short property that is read beside its name: a kind, a count, a state, "NEW NOV".',
    'Several things in a list are to be told apart at a glance by that property.',
  ],
  whenNot: [
    'The state of a phase: take `StatusBadge`, which knows its four words and their glyphs.',
    'Rx or OTC: take `RxOtcBadge`.',
    'Several words of one kind: take `TagList`, which is a list to a screen reader.',
    'Something to press: take `Button`. A badge never reacts.',
    'A sentence, or words whose length is not known: let them stand as text.',
  ],
  anatomy: [
    ['Ground', 'The tint of its tone, 20 pixels high at least; `outline` has a line and no ground.'],
    ['Glyph or swatch', 'Optional, before the word, 5 pixels from it.'],
    ['Word', '12 pixels on 16; in the colour that is readable on the tint.'],
  ],
  keyboard: 'It takes no focus and no key.',
  screenReader: [
    'It is read as plain text in its place, without a role.',
    'The tone is not said: the word alone must tell what the tone tells.',
  ],
  words: [
    'One word or two, in the words of the data: "Tablet", "NEW", "Expired".',
    'No full stop, and no verb that sounds like something to press.',
    'Gold (`november`) is for what comes in November, and for nothing else.',
  ],
  do: [
    { story: 'Default', because: 'One property in a word or two, readable at a glance.' },
    { story: 'Tones', because: 'The tone repeats what the word says; each is readable on its tint.' },
  ],
  dont: [
    {
      story: 'DontSentence',
      because:
        'A sentence wraps within its ground and reads as a box of text. Let it stand beside the thing.',
    },
  ],
}
