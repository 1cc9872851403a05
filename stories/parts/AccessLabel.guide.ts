import type { Guide } from '../support/guide'
import type * as stories from './AccessLabel.stories'

export const guide: Guide<typeof stories> = {
  when: ['An item is locked, was asked for, is open for a while, or is so no longer.'],
  whenNot: ['Somebody signed in looks: nothing is locked for them.'],
  anatomy: [
    ['Words', '"Locked", "Asked 14:36", "Open until 21 Oct", "Access ended", "Not granted".'],
    ['Sign', 'A lock, a clock while it was only asked for, an eye while it is open.'],
  ],
  keyboard: 'It takes no focus and no key.',
  screenReader: ['Its words; the sign is decorative.'],
  words: ['Those of `accessStateWords`: the time of today, else the day.'],
  do: [{ story: 'Open', because: 'What can be read stands out by its weight and its sign, and by no hue.' }],
  dont: [
    {
      story: 'DontSentence',
      because: 'A sentence beside an item tells what a press would tell. Keep it to the toast.',
    },
  ],
}
