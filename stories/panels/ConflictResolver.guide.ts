import type { Guide } from '../support/guide'
import type * as stories from './ConflictResolver.stories'

export const guide: Guide<typeof stories> = {
  when: [
    'Two have changed the same field, and one change was not made: it is asked which is to stand.',
    'It stands before the button that was pressed, as `conflict` of `ProgressModule` or `JsonModule`.',
  ],
  whenNot: [
    'The other change is of another field: both stand, and nothing is asked.',
    'Nothing was sent yet: say it in `AdminAlert`, as their `notice` does.',
  ],
  anatomy: [
    ['Title', 'What was changed meanwhile, and below it when and by whom.'],
    ['What to do', 'That the change was not made, and how many more items wait.'],
    ['Field', 'Its name, then Yours and Theirs with a button each; the side chosen is pressed.'],
    ['Both', 'Of a list its lines as both make it, where that is neither side’s.'],
  ],
  keyboard: [
    [
      'Tab',
      'Goes from Use mine to Use theirs, field by field. The button that sends follows it, and is not its own.',
    ],
    ['Enter or Space', 'Chooses a side; it can be chosen otherwise until it is sent.'],
  ],
  screenReader: [
    'A region named "Oncology was changed while you were editing", which takes the focus as it comes.',
    'Pressed for in vain, it takes the focus again.',
    'A button carries its field: "Use mine for progress"; the side chosen is said to be pressed.',
  ],
  words: [
    'The values are those of the page, "82%" against "90%", and may have any length.',
    'Of a list each side shows what it took out and put in, "−" and "+", and not how many lines it has.',
    'Nobody is blamed: "was changed while you were editing", and "Changed 14:38 by mona".',
    'A field has the contract’s name in lower case.',
  ],
  do: [
    { story: 'Lists', because: 'What each made of the list is read before one is chosen.' },
    { story: 'SeveralFields', because: 'Each field is decided by itself; what is decided is seen.' },
    { story: 'OthersWait', because: 'One item at a time, and how many more there are.' },
  ],
  dont: [
    {
      story: 'DontStoredValues',
      because: 'Fractions as they are stored: nobody typed them, and nobody saw them on the page.',
    },
  ],
}
