import type { Guide } from '../support/guide'
import type * as stories from './EditResults.stories'

export const guide: Guide<typeof stories> = {
  when: [
    'Several entries were sent one after the other, and each ended in its own way.',
    'It stands in `JsonModule` after Apply, and over the fields of `SignInForm` where the session ended on the way.',
  ],
  whenNot: [
    'What Apply will do, before it is pressed: `EditPlanList` tells that.',
    'One thing was saved: take a toast of `Toaster`.',
    'What was changed is looked up later: `HistoryList` has it, by whomever it was.',
  ],
  anatomy: [
    ['Head', '"What Apply did", and the sum: "4 applied, 1 refused, 495 not tried".'],
    ['Row', 'A check, a cross or a dash; place and outcome; below them the address, or why it was refused.'],
    ['Ground', 'Tinted where refused, sunk where not tried.'],
    [
      'Show all',
      'Where rows are left out: the first fifty are there, and all that was tried with five more.',
    ],
  ],
  keyboard: [
    ['Tab', 'Reaches Show all where it is there, and nothing else.'],
    ['Enter or Space on Show all', 'Draws every entry; the focus goes to the first that came.'],
  ],
  screenReader: [
    'A heading of level 4, then an ordered list, both named "What Apply did".',
    'The outcome is said in words, "phases[1] refused"; sign and ground are left out.',
    'It is not announced: the toast tells how Apply ended.',
  ],
  words: [
    'A place is that of the text which was applied: "phases[2]". An address reads from left to right.',
    'A reason is a sentence, and says what to do: "… try again in a moment."',
  ],
  do: [
    { story: 'Default', because: 'What is done, what is not and why: nobody applies the first entry twice.' },
    {
      story: 'HundredsStopped',
      because: 'All that was tried is listed; of what was not, enough to see where it stopped.',
    },
  ],
  dont: [
    {
      story: 'DontLeaveOutUntried',
      because:
        'The sum is of what it is given: without them, nobody knows that an entry is still to be sent.',
    },
  ],
}
