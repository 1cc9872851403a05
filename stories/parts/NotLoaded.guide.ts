import type { Guide } from '../support/guide'
import type * as stories from './NotLoaded.stories'

export const guide: Guide<typeof stories> = {
  when: [
    'Code that is loaded on demand did not come, and its part of the page has to say so: the editor, a trend.',
  ],
  whenNot: [
    'Data did not come: take `FailedPanel` with the server’s message.',
    'What is on demand is small and floats: `useOnDemand` tells it in a toast.',
  ],
  anatomy: [
    ['Title', 'What could not be loaded.'],
    [
      'Message',
      'Why, by what is known: the site does not answer, has a newer version, or the browser keeps to its failure.',
    ],
    ['Button', '"Try again" or "Reload", whichever helps.'],
  ],
  keyboard: [
    ['Tab', 'Comes to the button.'],
    ['Enter or Space', 'Tries again, or reloads the page.'],
  ],
  screenReader: ['An alert, as of `FailedPanel`: read at once.'],
  words: [
    '`failureOf` words it from the title and the cause. Give it a title, "The editor could not be loaded", and nothing more.',
  ],
  do: [
    { story: 'Default', because: 'The site does not answer: it is asked again.' },
    {
      story: 'NewVersion',
      because: 'The site has a newer version: only a reload helps, and the words say so.',
    },
  ],
  dont: [
    {
      story: 'DontOwnWords',
      because: 'Words of one’s own: they promise that another try helps, where only a reload does.',
    },
  ],
}
