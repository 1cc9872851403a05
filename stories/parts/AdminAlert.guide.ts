import type { Guide } from '../support/guide'
import type * as stories from './AdminAlert.stories'

export const guide: Guide<typeof stories> = {
  when: [
    'Something that was asked for in the panel was not done: it stands where it was asked for.',
    'Only while that is so: it comes with the fault and goes with it.',
  ],
  whenNot: [
    'It was done: say it in a toast, in `Toaster`.',
    'One field is at fault: say it at the field, as `EditRow` does.',
    'A list could not be loaded: take `FailedPanel`, which has a way to try again.',
    'It is of the panel as a whole, such as signing out: take `PanelAlert`.',
    'Two have changed the same thing: take `ConflictResolver`.',
  ],
  anatomy: [
    ['Ground', 'The tint of a fault, as wide as the form.'],
    ['Sign', 'A circle with an exclamation mark, at the first line.'],
    ['Title', 'Optional, heavier: what was not done.'],
    ['Text', 'Why, and what to do.'],
  ],
  keyboard: 'It takes no focus and no key.',
  screenReader: [
    'An alert: it is read as soon as it is there, title first, whatever is being read.',
    'The sign is left out: the words alone must tell that it failed.',
  ],
  words: [
    'The title says what, in the past: "The token was not made".',
    'The text is a sentence to act on: "Please select a BU and enter a progress value."',
    'A reason that the server gave is shown as it came.',
  ],
  do: [
    { story: 'Default', because: 'What went wrong in a few words, then what to do about it.' },
    { story: 'ReasonOnly', because: 'Where the form does one thing only, the reason is enough.' },
  ],
  dont: [
    {
      story: 'DontGoodNews',
      because: 'Good news on the ground of a fault, which interrupts who is listening. A toast says it.',
    },
  ],
}
