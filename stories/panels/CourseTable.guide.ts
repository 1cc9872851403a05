import type { Guide } from '../support/guide'
import type * as stories from './CourseTable.stories'

export const guide: Guide<typeof stories> = {
  when: [
    'Beside a `UnitSpark`, with the same course and the same moment: what is drawn there, in words.',
    'Where a course has been read already, as in `TrendGrid` and `TargetTrend`.',
  ],
  whenNot: [
    'The picture is `PlanChart` or `SlipChart`: they bring their tables along.',
    'Its columns are others than a day and its progress: take `TrendTable`.',
    'Nothing was recorded: leave out the picture and the table, as `TargetTrend` does.',
  ],
  anatomy: [
    ['Name', 'What the table is of, as its caption.'],
    ['Heads', '"Day" and "Progress".'],
    [
      'Row',
      'A day on which something was recorded, until the moment that is shown, and what stood there then.',
    ],
  ],
  keyboard: 'It takes no focus and no key.',
  screenReader: [
    'It is for a screen reader alone: it takes no room, and nobody sees it.',
    'A table by its `label`, "Oncology over time"; a row reads "2 Oct 73%", its day as heading.',
  ],
  words: [
    'A day is "2 Oct", and of another year "30 Dec 2024".',
    'Progress is a whole percent; the label names whose it is, since a page holds several.',
  ],
  do: [
    {
      story: 'Default',
      because: 'It ends at the moment that is shown: what was recorded later is not told.',
    },
  ],
  dont: [
    {
      story: 'DontLaterMoment',
      because: 'A later moment than the picture’s: who hears it learns of a day that is not drawn.',
    },
  ],
}
