import type { Guide } from '../support/guide'
import type * as stories from './AccountList.stories'

export const guide: Guide<typeof stories> = {
  when: [
    'An administrator asks who may change things and is signed in where, and changes it.',
    'It is what "Accounts" of the foot of `AdminPanel` leads to; editors do not see it.',
  ],
  whenNot: [
    'A program is to call the interface: it takes a token, `TokenModule`.',
    'Somebody wants another password for themselves: `OwnPasswordForm`.',
  ],
  anatomy: [
    ['Add account', 'A name and what it may; the password is made up.'],
    ['Once shown', 'That password, with Copy and Done. Nothing shows it again.'],
    ['Row', 'Initials, name, role; when it was active, in how many browsers, how much it changed today.'],
    ['Opened', 'Its browsers with Sign out, what it may, Reset password, Remove.'],
    ['By the company’s sign-in', 'Whom that let in, and where; they have no account here.'],
    ['Sign-ins', 'Of seven days, and as whom somebody was refused.'],
  ],
  keyboard: [
    ['Enter or Space on a row', 'Opens it, and closes it.'],
    ['Enter in the form', 'Adds the account; the focus goes to its password.'],
    ['Enter or Space on Reset password or Remove', 'Asks; the focus goes to Keep, and back when it is kept.'],
  ],
  screenReader: [
    'Each row is a heading with a button that is expanded or not.',
    'A new password takes the focus as a group, "Password of “huda”".',
    'Sign out says of whom and where: "Sign out mona, Firefox on macOS".',
    'What was not done is an alert.',
  ],
  words: [
    'An account is named after its person: the history names changes by it.',
    'A question says what will come of it: "Whoever is signed in as mona is signed out."',
    'A browser that says nothing known of itself is "A browser".',
  ],
  do: [
    {
      story: 'Made',
      because: 'The password is told this once, above the list, and goes when it has been noted down.',
    },
    { story: 'Default', because: 'A closed row answers whether somebody is there, without opening it.' },
  ],
  dont: [
    {
      story: 'DontShare',
      because: 'With one account for several people nobody knows who changed what. Add one for each.',
    },
  ],
}
