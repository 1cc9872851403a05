import type { Guide } from '../support/guide'
import type * as stories from './AccessDialog.stories'

export const guide: Guide<typeof stories> = {
  when: [
    'A viewer asks for one locked item: who they are, how they are reached and what they need it for.',
    'In `AskForAccess`, which brings its code with the first item that is asked for.',
  ],
  whenNot: [
    'It stands on a page: take `AskForAccess`, with the same props.',
    'The reader is an administrator: every item opens, and there is nothing to ask for.',
    'A request is decided: `AccessInbox` has them all, each as `AccessRequest`.',
  ],
  anatomy: [
    ['Scrim', 'Over the page. A press on it closes nothing: what was typed would be lost.'],
    ['Head', 'A lock, "Ask for access", who decides, and Close; on a phone it fills the screen.'],
    ['Form', '`AccessRequestForm`: the item, three fields, what becomes of them; anew for each item.'],
    ['Foot', 'Cancel and Send request, in reach however low the window is.'],
  ],
  keyboard: [
    ['Tab', 'Goes through fields and buttons, and round again: it stays in the dialog.'],
    ['Enter in a line', 'Sends, or leads to the first field that is at fault.'],
    ['Escape', 'Asks to close it, as Close and Cancel do.'],
  ],
  screenReader: [
    'A modal dialog, "Ask for access", described by "An administrator of this site decides".',
    'The focus goes to "Your name"; then back to `returnTo`, or to what had it before.',
    'Why a request was not sent is an alert, above what becomes of the words.',
  ],
  words: [
    'The item’s title and kind are as they stand on its card: "Guide · Training Materials".',
    'A fault is a sentence: what was not done, and what to do now.',
  ],
  do: [
    { story: 'Default', because: 'A slip of the pointer beside it costs nobody what they typed.' },
    { story: 'LowWindow', because: 'The fields scroll, and Send request stays in sight.' },
  ],
  dont: [
    {
      story: 'DontFaultBefore',
      because:
        'The fault of an earlier try over empty fields: nothing was sent yet. Clear it as the item goes.',
    },
  ],
}
