import type { Guide } from '../support/guide'
import type * as stories from './AsOf.stories'

export const guide: Guide<typeof stories> = {
  when: [
    'It is told of which moment the figures are, and the reader may go back from there.',
    'Once on the home page: it is passed to `Hero` among its tools, beside the plan’s sentence.',
  ],
  whenNot: [
    'The moment is only told: `SiteFooter` says it at the end of every page.',
    'Newer figures are to be shown: `LivePill` has the button. The note here only says that there are some.',
    'Nothing was ever changed: leave it out, and `TimeTravelBar` with it.',
  ],
  anatomy: [
    ['Sign', 'A clock that is turned back; while the line is lost, `NotConnectedSign` in its place.'],
    ['Words', '"As of 14:35", then what there is to know beside it: "3 newer".'],
    ['Ground', 'Sunk while the way into the past is open.'],
  ],
  keyboard: [
    ['Tab', 'Reaches it as one of the tools.'],
    ['Enter or Space', 'Opens the way into the past, or leaves it.'],
  ],
  screenReader: [
    'A button named by its words, "As of 14:35 · 3 newer"; the sign is left out.',
    'It is said to be pressed while the way into the past is open.',
    'That the moment moved on is not announced here: who shows newer figures says it with `Announcer`.',
  ],
  words: [
    'On the day of `now` the moment is a time, else "13 Oct, 18:02", with a year where it is another one; all are the launch’s time, with its town where the reader’s clock differs.',
    'Without `now` the day is always told: that is how a page of an earlier moment reads.',
    'The note is two words: "3 newer", "not connected".',
  ],
  do: [
    { story: 'Newer', because: 'It says that there is something newer, and still leads back in time.' },
    { story: 'EarlierMoment', because: 'The page is of an earlier moment: its day is told with its time.' },
  ],
  dont: [
    {
      story: 'DontWithoutNow',
      because: 'The page is of today, and reads as one of the past. Pass `now`, and the time alone is told.',
    },
  ],
}
