import type { Guide } from '../support/guide'
import type * as stories from './TargetTrend.stories'

export const guide: Guide<typeof stories> = {
  when: ['In the open drawer of a `ProductCard`: how far the product’s target is, and how it came there.'],
  whenNot: [
    'Targets are compared: `Tracking` has a row for each.',
    'A phase is followed: take `PhaseTrend`.',
    'All phases or units are compared over time: take `TrendGrid`.',
  ],
  anatomy: [
    ['Figure', 'The percent that was recorded last, and what it gained in 14 days.'],
    [
      'Line',
      'Its course until now, in the hue of the product’s unit. There is no plan beside it: none is set.',
    ],
    ['In their place', 'One grey box while it is read, or why it failed and a way to try again.'],
    ['Nothing', 'Where nothing was recorded, it takes no room.'],
  ],
  keyboard: 'It takes no focus and no key; "Try again", where it failed, is a button.',
  screenReader: [
    'A heading of level 4, "Target over time", then percent and gain as text.',
    'The line is left out. A table of the same name that is not seen stands for it: "10 Oct 62%".',
  ],
  words: [
    'Progress is a whole percent; days are "10 Oct", with a year where it is another one.',
    'A gain counts points and days, "+22 in 14 days"; a loss has a minus, "−20 in 14 days".',
  ],
  do: [
    { story: 'Default', because: 'Figure, gain and line tell the same course.' },
    { story: 'Loss', because: 'What was taken back is told as a loss.' },
  ],
  dont: [
    {
      story: 'DontSeconds',
      because: '`now` in seconds lies before all that was recorded: 62%, and neither a gain nor a line.',
    },
  ],
}
