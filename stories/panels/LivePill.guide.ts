import type { Guide } from '../support/guide'
import type * as stories from './LivePill.stories'

export const guide: Guide<typeof stories> = {
  when: [
    'There is something newer than the page, and the reader decides when to take it.',
    'The page no longer hears of changes, or hears of them again.',
  ],
  whenNot: [
    'What the reader did had an effect: take a toast of `Toaster`.',
    'What has changed is told, after Show: `ChangeList` lists it; `VisitDigest` tells of a longer absence.',
    'The figures’ moment is told in place: `AsOf` and `SiteFooter` do.',
  ],
  anatomy: [
    ['Slot', 'Floats below the navigation in the middle; on a phone at the bottom, 44 pixels high.'],
    ['Words', 'What there is, in bold, and since when.'],
    ['Action', '"Show" or "Reload" behind a hairline; none where there is nothing to press.'],
  ],
  keyboard: [
    ['Tab', 'Reaches the pill where it can be pressed.'],
    ['Enter or Space', 'Shows the newer figures, or reloads. While they are on their way it does nothing.'],
  ],
  screenReader: [
    'A region named "News of this page"; the whole pill is one button: "3 changes · 14:35 Show".',
    'It is no status: who shows it says it with `Announcer`, so that not every change interrupts.',
  ],
  words: [
    'It counts: "1 change", "3 changes", or "Newer figures" where they are not counted.',
    'Today’s moment is its time, "14:35"; another day’s has its date, "13 Oct, 18:02". Both are the launch’s time.',
    'One thing at a time: not connected, a new version, changes, in this order.',
  ],
  do: [
    { story: 'Changes', because: 'How much and when; the page stays as it is until this is pressed.' },
    { story: 'NotConnected', because: 'Nothing can be done about it, so there is nothing to press.' },
  ],
  dont: [
    {
      story: 'DontTellOfNone',
      because: 'No change is no news: pass null, and nothing floats over the page.',
    },
  ],
}
