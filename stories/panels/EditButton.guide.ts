import type { Guide } from '../support/guide'
import type * as stories from './EditButton.stories'

export const guide: Guide<typeof stories> = {
  when: [
    'One thing is changed where it stands: a pencil beside a phase, unit, product or target opens `EditSheet`.',
    'A table is changed as a whole: a wide one, with its words, opens `TrackingGrid`.',
  ],
  whenNot: [
    'Who looks may not change it, or the page is of an earlier moment: pass no button.',
    'What is pressed changes nothing by a form: take `Button`.',
  ],
  anatomy: [
    [
      'Pencil',
      'Quiet, in a square of 32 pixels, 40 on a phone: beside the trigger of a row or card, never in it.',
    ],
    ['Wide', 'A pencil and words at the end of their line. Below 1024 pixels it is not there.'],
    ['On paper', 'Neither is printed.'],
  ],
  keyboard: [
    ['Tab', 'Reaches it: a stop of its own, after that of its row or card.'],
    ['Enter or Space', 'Opens the sheet or the grid.'],
  ],
  screenReader: [
    'A pencil is "Edit Phase 4", a button with a dialog. The drawing is left out.',
    'A wide one is read by its words; what it opens is no dialog.',
  ],
  words: [
    'A pencil is given the thing’s own name, "Phase 4"; "Edit" it says by itself.',
    'A wide one is given all of its words: "Edit figures", "Edit fields".',
  ],
  do: [
    { story: 'Default', because: 'The name alone: of many pencils each says what it changes.' },
    { story: 'Wide', because: 'It stands for a whole table, so its words are seen.' },
  ],
  dont: [
    {
      story: 'DontNameTheAct',
      because: 'It says "Edit" itself: named "Edit Phase 4", it is read as "Edit Edit Phase 4".',
    },
  ],
}
