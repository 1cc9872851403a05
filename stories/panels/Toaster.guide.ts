import type { Guide } from '../support/guide'
import type * as stories from './Toaster.stories'

export const guide: Guide<typeof stories> = {
  when: [
    'What the reader did had an effect that is not seen where they look: saved, refused, undone.',
    'Something was pressed that is locked: the access messages.',
  ],
  whenNot: [
    'A field or a form is at fault: say it there, as `AdminAlert` does. A toast goes away.',
    'A list could not be loaded: take `FailedPanel` in its place.',
    'Something newer waits: take `LivePill`, which stays.',
  ],
  anatomy: [
    ['Place', 'The bottom inline end, 420 pixels wide at most, above the panel and the viewer.'],
    ['Glyph', 'A check, a lock, a stop, or an alert in red for what failed.'],
    ['Words', 'A title and a sentence.'],
    ['Action', 'Optional, one: "Undo", "Try again".'],
    ['Dismiss', 'A cross. A swipe to the right does the same.'],
  ],
  keyboard: [
    ['F8', 'Goes to the place of the toasts from anywhere.'],
    ['Tab', 'From there to the toast, its action, then its cross.'],
    ['Enter or Space', 'On the action does it, on the cross dismisses the toast.'],
    ['Escape', 'Dismisses it, from wherever the focus is.'],
  ],
  screenReader: [
    'It is announced at once: "Notification Progress Updated onco progress updated to 82%".',
    'In place of the action’s label its `altText` is said: how to do the same without the toast.',
    'A region named "Notifications (F8)". The clock stops while it has the focus or the pointer.',
  ],
  words: [
    'The title says in two or three words what happened: "Access Denied", "Data Updated".',
    'The description is one sentence that is read in five seconds: fifteen words at most.',
    'One at a time: the newest takes the place of the one before.',
  ],
  do: [
    { story: 'First', because: 'What happened, why, and a glyph that says of which kind it is.' },
    { story: 'NotLoaded', because: 'Where its code does not come, the message is said all the same.' },
  ],
  dont: [
    {
      story: 'DontParagraph',
      because: 'More than can be read before it goes, over what the reader looks at. Say the rest in place.',
    },
  ],
}
