import type { Guide } from '../support/guide'
import type * as stories from './TrendTable.stories'

export const guide: Guide<typeof stories> = {
  when: [
    'A picture is hidden from a screen reader: right behind it, all that it draws as a table.',
    'On a phone a picture has no room: `isSeenOnPhone` shows the table there in its place.',
  ],
  whenNot: [
    'The picture is of one course by its days: `CourseTable` makes the rows.',
    'Figures are to be read and sorted by everybody: take `SheetTable`.',
    'A picture says what stands beside it in words: hide it, and leave it at that.',
  ],
  anatomy: [
    ['Name', 'What it is of, as its caption; seen, it stands below.'],
    ['Heads', 'A name for each column.'],
    ['Row', 'Its first cell names it, the others tell; seen, with a line above each.'],
  ],
  keyboard: 'It takes no focus and no key.',
  screenReader: [
    'A table by its `label`; the first cell of each row is its heading.',
    'It is read in every window, whether it is seen or not.',
    'A second table of the same picture, for a phone’s eyes, is hidden from it, as in `MilestoneTrend`.',
  ],
  words: [
    'Cells are the picture’s own words: "14 Oct", "72%", and "–" where there is none.',
    'The label is unlike that of any table beside it.',
  ],
  do: [
    { story: 'Default', because: 'Nothing to be seen: the picture stands there for the eye.' },
    { story: 'OnPhone', because: 'A row for each line of the picture, and its first and last value.' },
  ],
  dont: [
    {
      story: 'DontEveryDayOnPhone',
      because: 'Sixty days below one another are longer than the screen. Show the first and the last.',
    },
  ],
}
