import type { Guide } from '../support/guide'
import type * as stories from './FailedPanel.stories'

export const guide: Guide<typeof stories> = {
  when: ['What belongs here could not be loaded, and the rest of the page works.'],
  whenNot: [
    'There is simply nothing: take `EmptyPanel`.',
    'A change was refused: it is told where it was made, by `AdminAlert` or a toast.',
    'The code of a part did not come: take `NotLoaded`, which knows what to say.',
    'The whole page failed: `FailedScreen`.',
  ],
  anatomy: [
    ['Sign', 'A circle with an exclamation mark, in red.'],
    ['Title', 'What could not be loaded.'],
    ['Message', 'The error’s own, below it in secondary ink.'],
    ['Button', '"Try again", or "Reload" where only that helps; below the words on a phone.'],
  ],
  keyboard: [
    ['Tab', 'Comes to the button.'],
    ['Enter or Space', 'Asks again.'],
  ],
  screenReader: ['An alert: title and message are read at once, whatever is being read.'],
  words: [
    'The title says what is missing and blames nobody: "The timeline could not be loaded".',
    'The message is the server’s, as it came: "500: the store did not answer".',
  ],
  do: [
    { story: 'Default', because: 'What failed, why, and a way to ask again.' },
    { story: 'WithoutRetry', because: 'Where asking again cannot help there is no button.' },
  ],
  dont: [
    {
      story: 'DontCode',
      because: 'A code under "Error" tells a reader neither what is missing nor whether to wait.',
    },
  ],
}
