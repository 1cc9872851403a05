import type { Guide } from '../support/guide'
import type * as stories from './NotConnectedSign.stories'

export const guide: Guide<typeof stories> = {
  when: ['The page is told of no changes at present, and the words beside it say so.'],
  whenNot: [
    'The whole site cannot be reached by a press: that is a failure, told by `FailedPanel` or a toast.',
  ],
  anatomy: [['Sign', 'A cloud struck through, 16 pixels, in the colour of the words.']],
  keyboard: 'It takes no focus and no key.',
  screenReader: ['Nothing: it is decorative. "Not connected" stands beside it.'],
  words: ['None of its own: "Not connected" stands beside it.'],
  do: [{ story: 'Default', because: 'Small and quiet: the figures are right as of their moment.' }],
  dont: [
    {
      story: 'DontAlone',
      because: 'The cloud alone: who does not know it, and who listens, is told nothing.',
    },
  ],
}
