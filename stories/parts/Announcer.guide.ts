import type { Guide } from '../support/guide'
import type * as stories from './Announcer.stories'

export const guide: Guide<typeof stories> = {
  when: [
    'Something has changed on the page that one who looks sees by itself, and one who listens does not.',
    'It stands on the page from the beginning, silent, since a screen reader says only what changes in it.',
  ],
  whenNot: [
    'The words are to be seen too: take `EmptyPanel`, `FailedPanel` or a toast of `Toaster`, which are said as well.',
    'A list is on its way: `Loading` says so itself.',
    'What was pressed is renamed by the press: the new name of the button is read already.',
  ],
  anatomy: [['Words', 'One paragraph, not to be seen and without place on the page.']],
  keyboard: 'It takes no focus and no key.',
  screenReader: [
    'A status: it is read when what is being read has ended, and interrupts nobody.',
    'The same words twice in a row are said once.',
  ],
  words: [
    'Whole sentences: where, what it is, what it was. "Phase 4, 72%, was 70%."',
    'The latest only: what is said cannot be skimmed.',
  ],
  do: [
    { story: 'Default', because: 'One short message, in the order in which one would tell it.' },
    { story: 'Silent', because: 'It is there before it has anything to say.' },
  ],
  dont: [
    {
      story: 'DontEverything',
      because:
        'A message of every change is a speech that nobody can pass over. Say how many, and let the list be read.',
    },
  ],
}
