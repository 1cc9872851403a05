import type { Guide } from '../support/guide'
import type * as stories from './Timeline.stories'

export const guide: Guide<typeof stories> = {
  when: [
    'The phases of the launch are read in their order, one of them in full.',
    'Once on the home page: it is the section "Launch Timeline". Which phase is open is the host’s to keep.',
  ],
  whenNot: [
    'All phases are compared on one scale of time: `Hero` has the launch rail.',
    'Several things are to be open at once: take `DrawerCard` in a `CardGrid`. Here one opens at a time.',
  ],
  anatomy: [
    [
      'Circle',
      'The phase’s number in an arc of its progress; dashed before it starts, a check when complete.',
    ],
    ['Row', 'Title, dates, status badge, percent, chevron; columns that line up down the list.'],
    ['Ground', 'Green when complete, blue in progress, plain else.'],
    [
      'What opens',
      'Objectives, deliverables, owner with initials, progress bar, and `PhaseTrend` where there is one.',
    ],
  ],
  keyboard: [
    ['Tab', 'Goes to Copy link, then from phase to phase; in an open one to its own Copy link.'],
    ['Enter or Space', 'Opens the phase and closes the one that was open; or collapses it.'],
    ['Down, Up', 'To the next or the previous phase, from the last one round to the first.'],
    ['Home, End', 'To the first or the last phase.'],
  ],
  screenReader: [
    'A region named "Launch Timeline". A phase is a heading of level 3 that is a button, collapsed or expanded.',
    'The button is read as "Phase 4 — Pre-Launch Activation, dates, IN PROGRESS, 72%"; the circle is left out.',
    'What opens is a region of the same name; its bar is "Pre-Launch Activation progress".',
  ],
  words: [
    'Title and subtitle of the section, and the four status words, are the specification’s.',
    'The number is the place in the list; a title never begins with it.',
    'Dates are free text, as a planner writes them: "Sep 15 – Oct 19".',
  ],
  do: [
    { story: 'Opened', because: 'One phase in full, and pressing it again asks to collapse it.' },
    {
      story: 'BadData',
      because: 'A progress that cannot be read is 0%; a status nobody knows follows from the progress.',
    },
  ],
  dont: [
    {
      story: 'DontReorder',
      because: 'The number is the place in the list: sorted otherwise, the last phase calls itself Phase 1.',
    },
  ],
}
