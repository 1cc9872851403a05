import type { Guide } from '../support/guide'
import type * as stories from './SlipChart.stories'

export const guide: Guide<typeof stories> = {
  when: [
    'Of one phase: whether its forecast end holds or slips, and since when.',
    'In `PhaseTrend`, beside `PlanChart`, where there is a forecast.',
  ],
  whenNot: [
    'How much is done is asked for: take `PlanChart`.',
    'The ends of all phases are compared: take `MilestoneTrend`.',
    'The present forecast is enough: the rail’s lane has it, with its `ForecastMark`.',
  ],
  anatomy: [
    ['Planned end', 'A thin level line, with its day at the start and its name at the end.'],
    ['Forecast', 'In ink, a point for each recording; a line that climbs is slipping.'],
    ['Last point', 'Larger, with its day beside it.'],
    ['Days', 'Below: of the first and of the last recording.'],
    ['Table', '`TrendTable`: each recording and the end that it led to.'],
  ],
  keyboard: 'It takes no focus and no key.',
  screenReader: [
    'The picture is left out. A table that is not seen stands for it, by its `label`.',
    'A row is the day of a recording and the end forecast then: "14 Oct 28 Oct".',
    'The planned end is not in the table: the phase’s own dates say it.',
  ],
  words: [
    'Days are "28 Oct", with a year where it is another one.',
    'The label is a phrase that no other table beside it has.',
  ],
  do: [{ story: 'Default', because: 'The planned end lies across it: above the line is late.' }],
  dont: [
    {
      story: 'DontSameName',
      because: 'Both charts of a phase under one name: who hears two tables called "Trend" cannot choose.',
    },
  ],
}
