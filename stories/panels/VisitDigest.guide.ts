import type { Guide } from '../support/guide'
import type * as stories from './VisitDigest.stories'

export const guide: Guide<typeof stories> = {
  when: [
    'The reader comes back after half a day or more, and the launch has moved on.',
    'It is passed to `Hero` as `digest`, over its panel, until it is closed.',
  ],
  whenNot: [
    'Something changed while the page was open: `LivePill` tells of it, then `ChangeList`.',
    'What moved in these seven days, whoever reads it: `ThisWeek` says that in `Hero`.',
    'A first visit, or nothing has changed: leave it out.',
  ],
  anatomy: [
    ['Head', '"Since your last visit", and its day.'],
    ['See it as it was then', 'A link to the page of that moment; on a phone a line of its own.'],
    ['Close', 'A cross at the end.'],
    ['Line', 'Phases, units, targets or products: three items at most, then "and 3 more".'],
    ['Item', 'A sign, a name, before → after or a word. All of it is one link.'],
  ],
  keyboard: [
    ['Tab', 'Goes to See it as it was then, to Close, then from item to item.'],
    ['Enter on an item', 'Leads to its place on the home page.'],
    ['Enter or Space on Close', 'Asks to close it.'],
  ],
  screenReader: [
    'A region named by its heading of level 2: "Since your last visit, Tue 7 Oct".',
    'A description list; within each line a list of links, read as "Phase 4 57% → 70%". Signs are left out.',
    'It is not announced: it stands where the page is read first.',
  ],
  words: [
    'The day is "Tue 7 Oct", with a year where it is another one; it is the launch’s.',
    'Each item once, by what became of it in the end: "57% → 70%", "started", "owner changed".',
    'All figures of targets are one item, which names the one that moved most.',
  ],
  do: [
    {
      story: 'Default',
      because: 'After a week, four lines: each kind is told, and none pushes the page down.',
    },
    { story: 'OneLine', because: 'Little has changed: only the line that has something to tell is there.' },
  ],
  dont: [
    {
      story: 'DontTellOfNone',
      because: 'Nothing has changed, and a heading says the opposite. Without a line leave it out.',
    },
  ],
}
