import type { Guide } from '../support/guide'
import type * as stories from './PlanChart.stories'

export const guide: Guide<typeof stories> = {
  when: [
    'The progress of one phase is followed against its plan, to its forecast end.',
    'In `PhaseTrend`, under a heading of its own.',
  ],
  whenNot: [
    'Phases are compared: take `PlanSpark`, which `TrendGrid` draws on one scale for all.',
    'How the forecast end moved is asked for: take `SlipChart`.',
    'There is no plan, as for a unit or a target: take `UnitSpark`.',
  ],
  anatomy: [
    ['Scale', 'Lines at 0%, 50% and 100%; Mondays below, six at most.'],
    ['Planned', 'A thin straight line from the phase’s start to its end.'],
    ['Done', 'In ink, from record to record, to a dot at the present.'],
    ['Rule', 'From what was planned to what is done: the days behind, or ahead, in words.'],
    ['Forecast', 'Dotted to a tick with its day; a pale band is the span in which it likely ends.'],
    ['Table', '`TrendTable`: what was recorded, day by day.'],
  ],
  keyboard: 'It takes no focus and no key.',
  screenReader: [
    'The picture is left out. A table that is not seen stands for it, by its `label`.',
    'A row is a day and its progress: "14 Oct 72%".',
    'Standing and forecast are not in the table: the rail’s lane says them.',
  ],
  words: [
    'Days are "28 Oct", with a year where it is another one; progress is a whole percent.',
    'The rule’s words are the rail’s: "4 days behind", "2 days ahead".',
    'From right to left time runs to the left; the words are not mirrored.',
  ],
  do: [
    {
      story: 'Default',
      because: 'Planned, done and forecast are told apart by weight and dots, not by hue.',
    },
    { story: 'JustBegun', because: 'One record: no forecast is drawn from it, and nothing is measured.' },
  ],
  dont: [
    {
      story: 'DontNarrow',
      because:
        'The words shrink with the picture. In 240 pixels nobody can read them: `PlanSpark` is drawn for that width.',
    },
  ],
}
