import type { Guide } from '../support/guide'
import type * as stories from './TrendGrid.stories'

export const guide: Guide<typeof stories> = {
  when: [
    'All phases are compared over time, on one scale: which one slips, and since when.',
    'It is "Trends" of `Hero`, in the place of the rail, where there is a past.',
  ],
  whenNot: [
    'One phase is followed: take `PhaseTrend`, which stands in it while it is open.',
    'A product’s target is followed: take `TargetTrend`.',
    'How the phases stand now is asked for: the rail of `Hero` says it in words.',
  ],
  anatomy: [
    ['Phase', 'Its glyph, number and title; percent and words; planned thin, done in ink, forecast dotted.'],
    ['Key', 'What each line is, in the last place of the phases.'],
    [
      'Forecast ends',
      'A line for each phase: level holds its date, climbing is slipping. On a phone a table.',
    ],
    ['Units', 'Each with its percent, what it gained in 14 days, and its course in its own hue.'],
    ['In their place', 'Grey boxes while they are read, or why they failed and a way to try again.'],
  ],
  keyboard: 'It takes no focus and no key; "Try again", where it failed, is a button.',
  screenReader: [
    'The phases are a list: "4 Pre-Launch Activation", then "72% 4 days behind". Their small pictures are left out.',
    'A table stands for the forecast ends, and one for each unit: "Oncology over time".',
    'The forecast ends and the units have a heading of level 2.',
  ],
  words: [
    'The words beside a percent are the rail’s: "4 days behind", "starts 3 Nov".',
    'A gain counts points and days: "+12 in 14 days".',
    'A unit has no plan, and its heading says so.',
  ],
  do: [
    { story: 'Default', because: 'One scale for all: what slips is seen beside what holds.' },
    { story: 'NoHistory', because: 'Nothing was recorded: figures and plan stand, and no line is made up.' },
  ],
  dont: [
    {
      story: 'DontOtherPlan',
      because:
        'The plan of other phases: those it does not tell of stand without a word, late or not. Read it of these.',
    },
  ],
}
