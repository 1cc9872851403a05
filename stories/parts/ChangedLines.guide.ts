import type { Guide } from '../support/guide'
import type * as stories from './ChangedLines.stories'

export const guide: Guide<typeof stories> = {
  when: [
    'A list was changed, and the lines that went and came are to be compared: milestones, specialties, notes.',
  ],
  whenNot: [
    'One value was changed into another: take `FieldChange`, which takes this for lists by itself.',
    'The list is shown as it is: take `DashList`.',
  ],
  anatomy: [
    ['Removed', 'Each line behind a minus, eight at most, then how many more.'],
    ['Added', 'Each line behind a plus, in ink and heavier.'],
  ],
  keyboard: 'It takes no focus and no key.',
  screenReader: ['A list. Before each line "Removed:" or "Added:" is read; the sign itself is not.'],
  words: [
    'The lines are the data’s own, up to 200 characters.',
    'Two lines that begin alike are cut before the place where they differ, with three dots.',
  ],
  do: [
    { story: 'Default', because: 'What went comes first, what came after it.' },
    { story: 'Alike', because: 'The difference is to be seen, not what is the same.' },
  ],
  dont: [
    {
      story: 'DontParagraph',
      because:
        'A paragraph loses its end: only 200 characters of a line are shown. Split it into lines in the data.',
    },
  ],
}
