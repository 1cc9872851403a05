import type { Guide } from '../support/guide'
import type * as stories from './EmptyPanel.stories'

export const guide: Guide<typeof stories> = {
  when: [
    'A list has nothing to show, and that is no failure.',
    'A filter left nothing: then with an `action` that widens it.',
  ],
  whenNot: [
    'The list could not be read: take `FailedPanel`.',
    'It is on its way: take `Loading`.',
    'One field of an item is empty: a dash, as `DashList` and `TagList` show it.',
  ],
  anatomy: [
    ['Edge', 'Dashed, so that it is not taken for content.'],
    ['Glass', 'Decorative.'],
    ['Sentence', 'Why there is nothing.'],
    ['Action', 'Optional: one button that leads out.'],
  ],
  keyboard: [
    ['Tab', 'Comes to the action, if there is one.'],
    ['Enter or Space', 'Presses it.'],
  ],
  screenReader: [
    'The sentence is a status: it is read when the last match has gone, without the focus moving.',
  ],
  words: [
    'The specification’s sentence where it has one, word for word: "No data available".',
    'Else one sentence: what there is none of, and where. "No materials in this category yet."',
  ],
  do: [
    { story: 'WithAction', because: 'The reader’s own filter left nothing: here is the way back.' },
    { story: 'Default', because: 'The exact sentence of the specification.' },
  ],
  dont: [{ story: 'DontBare', because: '"Nothing here." says neither what is missing nor what to do.' }],
}
