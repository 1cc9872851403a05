import type { Guide } from '../support/guide'
import type * as stories from './SplashScreen.stories'

export const guide: Guide<typeof stories> = {
  when: ['Once for each load of the document, over whichever page was asked for, for 5.5 seconds.'],
  whenNot: [
    'The reader goes from page to page: the splash does not come again.',
    'Something is on its way: take `Loading` with skeletons of what comes.',
    'A screen is looked at by a room: the wall starts without it.',
  ],
  anatomy: [
    ['Beam', 'From the start: a line of light along the launch axis, and twelve particles.'],
    ['Mark', 'From 1.2 s: whole, then its cap lifts off.'],
    ['Words', 'From 2.4 s: "Welcome to", the name, and four values 150 ms apart.'],
    ['End', 'Complete at 4.5 s, dismissed at 5 s, gone at 5.5 s.'],
  ],
  keyboard:
    'It takes no focus and no key: nobody can skip it. The host makes what it covers inert meanwhile.',
  screenReader: [
    '"Welcome to Launch Command Center CRM. Creativity, Quality, Reliability, Accessibility." is one status.',
    'The picture itself is left out.',
  ],
  words: [
    'Name and kind of the product come from one constant; the values are the specification’s, in its order.',
    'Nothing is added: no progress, no tip, no version.',
  ],
  do: [
    {
      story: 'Default',
      because: 'Its styles play it and lift it, so that a failed script never locks the page.',
    },
    { story: 'Text', because: 'Held at a stage, as stories and pictures need it.' },
  ],
  dont: [
    {
      story: 'DontHoldOnASite',
      because: 'With `stage` it never lifts and never tells its end: the page below cannot be reached.',
    },
  ],
}
