import type { Guide } from '../support/guide'
import type * as stories from './FieldChange.stories'

export const guide: Guide<typeof stories> = {
  when: ['A change is told in a line: what a field was, and what it is.'],
  whenNot: [
    'A whole item is compared before it is sent: `BeforeAfter` and `EditPlanList` do that in the panel.',
  ],
  anatomy: [
    ['Name', 'Only where several fields were changed, in words: "current target".'],
    ['Before and after', 'Joined by an arrow; what it is now is heavier.'],
    ['Lines', 'For a list `ChangedLines`, in place of both.'],
  ],
  keyboard: 'It takes no focus and no key.',
  screenReader: [
    'Read as text: the value before, the arrow, the value after. For a list "Removed" and "Added" are said.',
  ],
  words: [
    'Values as the page shows them, with their units: "70% → 72%", never a raw 0.7.',
    'The name of a field is taken from its key; nobody types it.',
  ],
  do: [
    { story: 'Default', because: 'One field: its values alone, since the line names it.' },
    { story: 'Named', because: 'Several: each is named.' },
  ],
  dont: [{ story: 'DontUnnamed', because: 'Two fields without their names: which went from 4 to 5?' }],
}
