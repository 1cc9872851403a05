import type { Guide } from '../support/guide'
import type * as stories from './AskForAccess.stories'

export const guide: Guide<typeof stories> = {
  when: [
    '"Ask for access" was pressed in the toast of a locked item.',
    'Once in the app, beside what it covers and within the theme. It loads its code with the first item.',
  ],
  whenNot: [
    'The item was asked for already: the toast says when, and that nobody has answered.',
    'An account is wanted: an administrator makes one, in `AccountList`.',
  ],
  anatomy: [
    ['Bar', 'A lock, "Ask for access", who decides, and Close.'],
    ['Item', 'What is asked for, by its title, type, place and pages.'],
    ['Your name, Work e-mail, What you need it for', 'All three are needed; the reason counts up to 300.'],
    ['Notice', 'Who reads it, that it stays, and that each page bears the name.'],
    ['Foot', 'Cancel and Send request; on a phone by the thumb.'],
  ],
  keyboard: [
    ['Tab', 'Goes through the fields and buttons, and round again: it stays in the dialog.'],
    ['Enter in a line', 'Sends the request.'],
    ['Escape', 'Closes; the focus goes back to the item.'],
  ],
  screenReader: [
    'A modal dialog, "Ask for access", described by who decides.',
    'What is wrong with a field describes it, and the field says that it is invalid.',
    'Why a request was not sent is an alert.',
  ],
  words: ['A fault says what to do: "Write your work e-mail."', 'The item’s words are its own.'],
  do: [
    { story: 'Refused', because: 'The reason stands by the button that was pressed; what was typed stays.' },
  ],
  dont: [
    {
      story: 'DontMediaType',
      because: 'A media type is no word to a reader. Say "Guide", and where the item stands.',
    },
  ],
}
