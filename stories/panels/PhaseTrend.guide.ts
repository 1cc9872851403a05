import type { Guide } from '../support/guide'
import type * as stories from './PhaseTrend.stories'

export const guide: Guide<typeof stories> = {
  when: ['In the open phase of `Timeline`: how it went against its plan, and how its forecast end moved.'],
  whenNot: [
    'All phases are compared: take `TrendGrid`, which draws them on one scale.',
    'A product’s target is followed: take `TargetTrend`.',
    'How a phase stands now is asked for: the launch rail of `Hero` says it in words.',
  ],
  anatomy: [
    [
      'Progress against plan',
      'Planned as a thin line, done in ink, forecast dotted; a rule measures the days behind.',
    ],
    [
      'Forecast end',
      'A point for each recording: a line that climbs is slipping. Left out without a forecast.',
    ],
    ['In their place', 'One grey box while it is read, or why it failed and a way to try again.'],
  ],
  keyboard: 'It takes no focus and no key; "Try again", where it failed, is a button.',
  screenReader: [
    'The pictures are left out. A table that is not seen stands for each, with the same name.',
    'A row is a day and its value: "14 Oct 72%".',
  ],
  words: [
    'Days are "14 Oct", with a year where it is another one; progress is a whole percent.',
    'The words in the picture are the rail’s: "4 days behind".',
    'Names of the charts are phrases: "Forecast end, as it looked on each day".',
  ],
  do: [
    { story: 'Default', because: 'Behind its plan: how much, and since when.' },
    { story: 'OneChange', because: 'Too little for a forecast: the line alone, and no second chart.' },
  ],
  dont: [
    {
      story: 'DontFailForNothing',
      because:
        'That nothing was recorded is no failure, and trying again does not help. Pass null: nothing is drawn.',
    },
  ],
}
