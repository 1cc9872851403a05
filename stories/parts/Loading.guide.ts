import type { Guide } from '../support/guide'
import type * as stories from './Loading.stories'

export const guide: Guide<typeof stories> = {
  when: [
    'A list is on its way for the first time: skeletons in its layout, as many as the specification’s section 9 says.',
  ],
  whenNot: [
    'What is there is being read again: leave it, and replace it at once.',
    'A press is being answered: the button that was pressed says so.',
    'Nothing came: `EmptyPanel` or `FailedPanel`.',
  ],
  anatomy: [
    ['Skeletons', '`count` times the one that is given, in the layout of what comes.'],
    ['Sentence', 'For a screen reader alone.'],
  ],
  keyboard: 'It takes no focus and no key.',
  screenReader: ['The sentence is a status, the list is said to be busy, and the skeletons are passed over.'],
  words: [
    'What is on its way, in two or three words: "Loading the timeline".',
    'Each of a page has its own sentence.',
  ],
  do: [
    { story: 'Default', because: 'As many skeletons as things that come, and one sentence.' },
    { story: 'One', because: 'One panel is on its way: one skeleton.' },
  ],
  dont: [
    {
      story: 'DontVague',
      because: '"Loading" twice: who listens does not know what has come and what has not.',
    },
  ],
}
