import type { Guide } from '../support/guide'
import type * as stories from './TimeTravelBar.stories'

export const guide: Guide<typeof stories> = {
  when: [
    'The reader goes through the days of the launch, on the rail’s own scale of time.',
    'It is passed to `Hero` as `travel`, once `AsOf` was pressed; it takes the place of today’s line.',
  ],
  whenNot: [
    'The reader goes from change to change: `MomentBanner` has "Earlier change" and "Later change".',
    'How one phase went is asked for: take `PhaseTrend`.',
    'Nothing was ever recorded: leave it out, and `AsOf` with it.',
  ],
  anatomy: [
    ['Handle', 'An ink line through the lanes with a knob on the axis; it is dragged or moved by keys.'],
    ['Rug', 'A column for each day that saw changes, softer after the moment shown.'],
    ['Tag', 'The moment under the knob: "Fri 3 Oct, 18:00".'],
    ['Today', 'A dashed line where the present is, while another moment is shown.'],
  ],
  keyboard: [
    ['Tab', 'Reaches the knob; it is one stop.'],
    [
      'Right or Up, Left or Down',
      'The evening after, the one before. Right and Left are mirrored from right to left.',
    ],
    ['Page Up, Page Down', 'A week later, a week earlier.'],
    ['Home, End', 'The first evening; now.'],
    ['Escape', 'Asks to close it.'],
  ],
  screenReader: [
    'A slider named "Day shown", whose value is "3 Oct 2025, 18:00" or "Now".',
    'What was true then is a status, said once the handle has rested for 400 ms.',
    'Rug, line and tag are left out: the slider tells the day.',
  ],
  words: [
    'The sentence, "Phase 4 was 2 days behind plan.", is in the past tense.',
    'Days are the launch’s and are looked at as of 18:00; the year stands in the slider’s value alone.',
    'What can be done is said below in two short lines, which a phone leaves out.',
  ],
  do: [
    { story: 'Default', because: 'An earlier evening, with the present dashed: the two cannot be confused.' },
    { story: 'Said', because: 'What was true then is said once the handle rests, not at each day passed.' },
  ],
  dont: [
    {
      story: 'DontWithoutHistory',
      because: 'Without a day to go to the handle can be held and moves nowhere. Leave the bar out.',
    },
  ],
}
