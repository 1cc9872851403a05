import type { Guide } from '../support/guide'
import type * as stories from './Hero.stories'

export const guide: Guide<typeof stories> = {
  when: [
    'The top of the home page, once: it holds the page’s only heading of level 1, and the anchor `home`.',
    'How far the launch is, and whether it is late, is to be known before anything is scrolled.',
  ],
  whenNot: [
    'A room looks at it from afar: `WallScreen` shows the same in its first scene.',
    'One phase is read in full: `Timeline` has its objectives, owner and deliverables.',
    'Another page needs a title: `WorkbookScreen` and `ApiScreen` have their own.',
  ],
  anatomy: [
    ['Words', 'Title, with its bracket in secondary ink, and description.'],
    ['Digest', 'Optional, over the panel: `VisitDigest`.'],
    ['Figures', 'Coverage to date, training, Go-Live: three constants, each with a glyph.'],
    [
      'Rail or trends',
      'The plan in a sentence, tools beside it, then a lane for each phase, or `TrendGrid`.',
    ],
    ['This week', 'What moved and what did not; left out where there is nothing to say.'],
  ],
  keyboard: [
    ['Tab', 'Goes through the tools beside the sentence, then from lane to lane, then to the legend’s hint.'],
    ['Enter on a lane', 'Leads to its phase in the timeline.'],
    ['Enter or Space on Rail or Trends', 'Shows the other view. They are there only where there is a past.'],
  ],
  screenReader: [
    'A region named by the title; the figures are a description list.',
    'A lane is a link: what it shows, then what its colour tells, "4 Pre-Launch Activation 72% in progress, …".',
    'Months, today’s line, hatching and the columns beside the percent are left out: the link says them.',
  ],
  words: [
    'Title, description and the three figures are the specification’s, word for word.',
    'The sentence names one phase by its number and counts days: "Phase 4 is 4 days behind plan; …".',
    'A phase’s title wraps beside its lane; up to 1023 pixels its number stands alone, and the link still says it.',
  ],
  do: [
    { story: 'WithDigest', because: 'What has changed since the last visit comes first, and can be closed.' },
    { story: 'PlanOnItsWay', because: 'Without the plan nothing is drawn that would move once it is here.' },
  ],
  dont: [
    {
      story: 'DontManyTools',
      because: 'Tools do not give way: five of them take more room than the sentence. Two are enough.',
    },
  ],
}
