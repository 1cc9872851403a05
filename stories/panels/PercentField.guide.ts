import type { Guide } from '../support/guide'
import type * as stories from './PercentField.stories'

export const guide: Guide<typeof stories> = {
  when: [
    'A share of a whole is typed, from 0 to 100: a phase’s, a unit’s, a target’s progress.',
    'In `ProgressModule` and `EditRow`, which show what it will be beside it (`BeforeAfter`).',
  ],
  whenNot: [
    'A count, which has no bound of 100: take `AdminField` with the keys for numbers.',
    'Many figures at once: take `TrackingGrid`.',
    'It is shown and not typed: take `ProgressBar`, or the percent as text.',
  ],
  anatomy: [
    ['Label', 'Over the field; it names the bounds where nothing else does.'],
    ['Field', '`AdminField`: what was typed, as it was typed.'],
    ['Percent sign', 'Within it at its end; nobody types it.'],
  ],
  keyboard: [
    ['Up, Down', 'A point more, a point less, within 0 and 100. From what is no percentage they begin at 0.'],
    ['Enter', 'Sends the form that it stands in.'],
  ],
  screenReader: [
    'A spin button from 0 to 100 that is read with its sign, "7.5%".',
    'While what is typed is no percentage it has no value, and is invalid where `invalid` says so.',
  ],
  words: [
    'A percentage as on the page, "72" or "58.5", not a fraction.',
    'A comma before one or two digits is a decimal one; before three it is refused, since it may part thousands.',
  ],
  do: [
    { story: 'Keyboard', because: 'Steps stop at the bounds, and land on them from a half.' },
    { story: 'Invalid', because: 'What is out of bounds stays as it was typed: nothing is cut to 100.' },
  ],
  dont: [
    {
      story: 'DontCount',
      because: 'A count of visits: 140 is no percentage, and the first arrow key makes 100 of it.',
    },
  ],
}
