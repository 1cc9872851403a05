import type { Guide } from '../support/guide'
import type * as stories from './BriefPage.stories'

export const guide: Guide<typeof stories> = {
  when: [
    'The launch is to be told on one page that stands alone: printed, or shown to who does not read the site.',
  ],
  whenNot: [
    'It is looked at all day: take the home page.',
    'A room looks at it from afar: take `WallScreen`.',
  ],
  anatomy: [
    ['Tools', 'Text for a mail, the calendar, and Print; on no paper.'],
    ['Head', 'Mark, name, the days of the launch, and of when it is.'],
    ['Sentence', 'That of the plan, set to be read first.'],
    ['Rail', '`BriefRail`: every phase by its name.'],
    ['Lists', 'Units, targets, what moved, is stuck and was taken back, and dates since the kept plan.'],
    ['Foot', 'Which days count.'],
  ],
  keyboard: [['Tab', 'Goes through the tools; nothing on the page itself can be pressed.']],
  screenReader: [
    'An article by the launch’s name; the rail, units, targets and dates are tables, whose bars are left out.',
  ],
  words: [
    '"As of 17:08 Riyadh": the launch’s clock, and whose it is.',
    'A list that is empty says so: "Nothing was taken back."',
  ],
  do: [{ story: 'TooMuch', because: 'What has no room is counted: it stays one page.' }],
  dont: [],
}
