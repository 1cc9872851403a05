import type { Guide } from '../support/guide'
import type * as stories from './ChangeList.stories'

export const guide: Guide<typeof stories> = {
  when: [
    'Newer figures were put on the page under the reader’s eyes: what has changed, and where.',
    'It follows Show of `LivePill`, and stays until it is closed.',
  ],
  whenNot: [
    'The reader was away for half a day or more: `VisitDigest` sums that up.',
    'A change is to be taken back: `HistoryList` has Undo.',
    'The reader changed it themselves: take a toast of `Toaster`.',
  ],
  anatomy: [
    ['Place', 'The toasts’ corner, 400 pixels wide at most; on a phone above the pill.'],
    ['Head', 'How many changes, since which moment; Close.'],
    ['Row', 'Sign and name; below them before → after, when and by whom. All of it is one link.'],
    ['Last row', '"and 150 more", where there are over fifty. The rows scroll within the list.'],
  ],
  keyboard: [
    ['Tab', 'Goes to Close, then from row to row.'],
    ['Enter on a row', 'Leads to its place on the home page; the list stays.'],
    ['Enter or Space on Close', 'Asks to close it. On the home page Escape does so too: the host hears it.'],
  ],
  screenReader: [
    'A region named by its heading of level 2: "3 changes since 14:32".',
    'It takes the focus by its `ref` alone: the host gives it to who pressed Show by a key, as that button is gone.',
    'The rows are an ordered list of links. Their signs are left out: the names say the same.',
  ],
  words: [
    'An item is called what the page calls it, with its field: "Oncology progress".',
    'Several fields are counted in the name and told below it: four, then "2 more fields".',
    'Today’s moments are times; another day’s have their day. Who did it is told to administrators alone.',
  ],
  do: [
    { story: 'Default', because: 'What it was, what it is and when; each row leads to where it stands.' },
    {
      story: 'Many',
      because: 'The heading counts all of them, fifty are listed, and the last row says the rest.',
    },
  ],
  dont: [
    {
      story: 'DontCutBefore',
      because: 'It counts what it is given: of two hundred changes its heading says five. Pass all of them.',
    },
  ],
}
