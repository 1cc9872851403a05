import type { Guide } from '../support/guide'
import type * as stories from './LaunchRail.stories'

export const guide: Guide<typeof stories> = {
  when: [
    'All phases are seen at once on one scale, August to November: how far each is, and how far it should be.',
    'It is "Rail" of `Hero`. The plan comes as words and places: it draws, and reckons nothing.',
  ],
  whenNot: [
    'How the phases went over time is asked for: take `TrendGrid`.',
    'The phases or their plan are on their way: take `LaunchRailSkeleton`, which is as high.',
    'A room looks at it from afar: take `WallRail`.',
  ],
  anatomy: [
    ['Sentence', '`PlanSentence`, with the tools beside it.'],
    ['Months', 'August to November as wide as their days; November in gold, with a flag.'],
    ['Lane', 'Glyph, number and title; a bar on the scale, filled as far as the phase is done.'],
    ['Hatching', 'What is due by today and not done.'],
    ['Tick', 'Where a phase ends by its forecast, or ended late; beyond November a chevron.'],
    ['Columns', 'Done, against plan, and the end where there is a past; of an earlier moment also now.'],
    ['Today or travel', 'A line through the lanes; or, in its place and the legend’s, `TimeTravelBar`.'],
    ['Legend', 'The signs that are on this rail, and no others.'],
  ],
  keyboard: [
    ['Tab', 'Goes through the tools, then from lane to lane, then to the legend’s hint, or to the travel.'],
    ['Enter on a lane', 'Leads to its phase in the timeline.'],
  ],
  screenReader: [
    'A list of links. A lane reads "4 Pre-Launch Activation 72% in progress, 4 days behind, forecast to end 28 Oct, …".',
    'Months, today’s line and the columns beside the percent are left out: the links say what they say.',
  ],
  words: [
    'The words against the plan are the plan’s: "4 days behind", "on plan", "starts 3 Nov".',
    'The number is the place in the list; a title may have any length, and its lane grows.',
    'Up to 1023 pixels the number stands alone, and the link still has the title.',
  ],
  do: [
    {
      story: 'EarlierMoment',
      because: 'What was then and what is now stand side by side, under their names.',
    },
    {
      story: 'UnreadableDates',
      because:
        'A phase whose dates cannot be read has no bar, and says why; the others keep their months and words.',
    },
  ],
  dont: [
    {
      story: 'DontPastAsToday',
      because:
        'An earlier moment without `travel` and `present`: the sentence says "was", and the line calls that day today.',
    },
  ],
}
