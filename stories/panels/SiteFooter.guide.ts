import type { Guide } from '../support/guide'
import type * as stories from './SiteFooter.stories'

export const guide: Guide<typeof stories> = {
  when: ['At the end of every page, once: what the site is, and of which moment its figures are.'],
  whenNot: [
    'The moment can be pressed, to go back in time: take `AsOf`.',
    'Newer figures are offered: `LivePill` floats where it is seen. The foot only says the same.',
    'A page’s own note on its data: `WorkbookScreen` has one of its own.',
  ],
  anatomy: [
    ['What it is', '"Launch Command Center CRM · internal, view-only".'],
    ['Moment', '"Figures as of 09:00", at the other end; left out where nothing was ever changed.'],
  ],
  keyboard: 'It takes no focus and no key.',
  screenReader: [
    'The landmark of the site’s information (`contentinfo`), read as plain text.',
    'A moment that changes is not announced: `LivePill` tells of it.',
  ],
  words: [
    'The name comes from one constant of the rules.',
    'On the day of `now` the moment is a time, else "5 Oct, 23:59"; both are the launch’s time. Without `now` the day is always told.',
    'The note is two words: "3 newer", "not connected".',
  ],
  do: [
    { story: 'Newer', because: 'The foot says what the pill says, where the reader ends.' },
    { story: 'OfNoMoment', because: 'Nothing was changed, so that nothing is said of a moment.' },
  ],
  dont: [
    { story: 'DontExplainInNote', because: 'A sentence as note: on a phone the foot grows to a paragraph.' },
  ],
}
