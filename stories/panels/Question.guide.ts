import type { Guide } from '../support/guide'
import type * as stories from './Question.stories'

export const guide: Guide<typeof stories> = {
  when: [
    'What was pressed cannot be taken back, or signs somebody out: it is asked once more, in its place.',
    'In `AccountActions`: it stands where Reset password and Remove stood.',
  ],
  whenNot: [
    'It can be taken back: do it at once, and offer `UndoButton`.',
    'Changes that were typed are to be discarded: `EditFoot` and `GridFoot` ask that themselves.',
    'It is asked whose change is to stand: take `ConflictResolver`.',
  ],
  anatomy: [
    ['Ground', 'Sunk, as wide as what it stands in; the page around it stays in use.'],
    ['Text', 'The question, or what will come of it.'],
    ['Keep', 'Leaves all as it is; first, and with the focus.'],
    [
      'The word for doing it',
      'In ink, last: "Remove". While it is done "Removing...", and presses do nothing.',
    ],
  ],
  keyboard: [
    ['Tab', 'Goes from Keep to the word for doing it; the question is no trap.'],
    ['Enter or Space', 'Presses it. Pressed twice in a row, it keeps.'],
  ],
  screenReader: [
    'A group by its `label`, "Remove sara?", which is heard as the focus comes to Keep.',
    'As it goes the focus is its caller’s to bring back, to the button that had asked.',
  ],
  words: [
    'The label asks with the thing’s own name; the text tells what happens, and what stays.',
    'The word for doing it is the verb of the question, never "Yes" or "OK".',
  ],
  do: [
    { story: 'Default', because: 'What is lost and what stays is said before it is pressed.' },
    { story: 'Busy', because: 'The button says that it is at work, and another press does nothing.' },
  ],
  dont: [
    {
      story: 'DontAreYouSure',
      because: 'It names neither thing nor outcome: who was interrupted cannot tell what Yes will do.',
    },
  ],
}
