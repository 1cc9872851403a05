import type { Guide } from '../support/guide'
import type * as stories from './ThisWeek.stories'

export const guide: Guide<typeof stories> = {
  when: [
    'Below the panel of `Hero`: what moved in seven days, what did not although it was due, what was taken back.',
    'An earlier moment is shown: it then tells of the seven days before, as "That week".',
  ],
  whenNot: [
    'What has changed since the reader’s last visit: take `VisitDigest`.',
    'Each change is looked for, with who made it: take `HistoryList`.',
    'A room reads it from afar: take `WallWeek`.',
  ],
  anatomy: [
    ['Title', '"This week", or "That week"; on a phone over the lines, else beside them.'],
    ['Label', 'In secondary ink: "Moved most", "Did not move", "Taken back".'],
    ['Line', 'Three things at most, parted by dots, then how many more there are.'],
  ],
  keyboard: 'It takes no focus and no key.',
  screenReader: [
    'A heading of level 2, then a description list: each label is a term, its line the description.',
    'Without a line there is nothing at all, not even the heading.',
  ],
  words: [
    'A move has both figures and an arrow: "Oncology 72% → 78%".',
    'A phase goes by its number, a unit by its name; nobody is named who made a change.',
    'The largest moves come first, and a fall is one.',
  ],
  do: [
    { story: 'Default', because: 'Three lines, each of its own kind, with what it was and what it is.' },
    { story: 'EarlierMoment', because: 'The title says that it is not of the present week.' },
  ],
  dont: [
    {
      story: 'DontEmptyLine',
      because:
        'A label with nothing beside it reads as a fault. Leave the line out; without any the panel goes.',
    },
  ],
}
