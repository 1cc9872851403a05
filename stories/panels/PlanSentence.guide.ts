import type { Guide } from '../support/guide'
import type * as stories from './PlanSentence.stories'

export const guide: Guide<typeof stories> = {
  when: [
    'Above the rail or the trends: what is to be known of the plan before anything is looked at.',
    'What is pressed for the whole of it, such as `AsOf`, has its place beside it.',
  ],
  whenNot: [
    'It is told of one phase alone: its lane and `PhaseTrend` have words of their own.',
    'The week is told of: take `ThisWeek`.',
    'Nothing is known yet: `LaunchRailSkeleton` keeps its place.',
  ],
  anatomy: [
    ['Sentence', 'One phase and by how much; it wraps without a lonely last word.'],
    ['Rest', 'Optional, in secondary ink: how many are complete, then others, parted by dots.'],
    ['Tools', 'Optional, at the end; on a phone below, each as wide as the next.'],
  ],
  keyboard: 'It takes no focus and no key; what stands beside it has its own.',
  screenReader: [
    'Two paragraphs, read before what is drawn below them.',
    'While another moment is on its way they are busy, and still hold what they said.',
  ],
  words: [
    'Both are the plan’s, as the server tells it: nobody makes up a word on the way.',
    'One sentence, with the phase’s number and its days: "Phase 4 is 4 days behind plan; …".',
    'Of an earlier moment it is in the past: "Phase 4 was 2 days behind plan; …".',
  ],
  do: [
    { story: 'Default', because: 'The phase that threatens go-live most comes first, the others after.' },
    {
      story: 'OnTheWay',
      because: 'Skeletons as long as the words they cover: nothing moves when others come.',
    },
  ],
  dont: [
    {
      story: 'DontMood',
      because:
        'A mood in the place of a figure: it names no phase and counts no day, and nobody can act on it.',
    },
  ],
}
