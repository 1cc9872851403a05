import type { Guide } from '../support/guide'
import type * as stories from './PhaseAccordion.stories'

export const guide: Guide<typeof stories> = {
  when: [
    'Phases are read in their order, one of them in full: it is the list of `Timeline`, which brings the heading.',
    'Which phase is open is the host’s to keep, so that an address can open one.',
  ],
  whenNot: [
    'The phases are on their way, refused or none: `Timeline` shows that in its place.',
    'Several things are open at once, or stand beside one another: take `DrawerCard` in a `CardGrid`.',
  ],
  anatomy: [
    ['Row', '`PhaseCircle`, title, dates, `StatusBadge`, percent, chevron. On a phone two lines.'],
    ['Action', 'Optional, beside the row’s button and not in it: `EditButton`.'],
    ['Ground', 'Green when complete, blue in progress, plain else.'],
    ['What opens', 'Objectives, deliverables, owner, a bar with its percent and `CopyLink`, then the trend.'],
  ],
  keyboard: [
    ['Tab', 'Goes from phase to phase and its action; in the open one to its Copy link.'],
    ['Enter or Space', 'Opens the phase and closes the one that was open; or collapses it.'],
    ['Down, Up', 'To the next or the previous phase, from the last one round to the first.'],
    ['Home, End', 'To the first or the last phase.'],
  ],
  screenReader: [
    'A phase is a heading of level 3 that is a button, collapsed or expanded.',
    'The button is named by the row, "Phase 4 — Pre-Launch Activation, dates, IN PROGRESS, 72%".',
    'What opens is a region of the same name, and its bar "Pre-Launch Activation progress".',
  ],
  words: [
    'The number is the place in the list: a title does not begin with it.',
    'A title may be long: it wraps, and is never cut.',
    'Dates are free text, "Sep 15 – Oct 19". An owner is a name, then who helps.',
  ],
  do: [
    { story: 'OneAtATime', because: 'The list stays short: opening a phase closes the one before.' },
    {
      story: 'Boundaries',
      because: 'What a phase calls itself follows from its progress, to the last percent.',
    },
  ],
  dont: [
    {
      story: 'DontNumberTitle',
      because: 'The number stands before each title by itself, so that this phase says it twice.',
    },
  ],
}
