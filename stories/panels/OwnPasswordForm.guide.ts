import type { Guide } from '../support/guide'
import type * as stories from './OwnPasswordForm.stories'

export const guide: Guide<typeof stories> = {
  when: [
    'Whoever is signed in wants another password: "Password" in the foot of `AdminPanel`.',
    'The one of the sign-in was for once (`isFirst`): it takes the place of all modules until it is changed.',
  ],
  whenNot: [
    'Somebody else needs another one: Reset password in `AccountList` makes it up.',
    'Somebody signs in: take `SignInForm`, or `AccountForm` before the page may be read.',
    'Only the company’s sign-in leads in: there is no password of this site, so leave it out.',
  ],
  anatomy: [
    ['Heading', '"Password" or "Choose your own password", and what will come of it.'],
    ['Present password', 'Never shown; a password manager fills it in.'],
    ['New password', 'With an eye at its end, which shows what is typed.'],
    ['Alert', 'Why it was not changed. What was typed stays.'],
    ['Button', 'In ink; below it a line once it is changed, and both fields are empty again.'],
  ],
  keyboard: [
    ['Tab', 'Goes to the present one, the new one, Show password and Change password.'],
    [
      'Enter in a field',
      'Sends both, unless one is empty, the new one would be guessed, or a try is on its way.',
    ],
    ['Enter or Space on Show password', 'Shows the new one, or hides it again.'],
  ],
  screenReader: [
    'Both fields are named by their labels and required; "Show password" is said to be pressed.',
    'A new one that would be guessed is said to be invalid until it is typed anew; why is an alert.',
    'While a try is on its way the button reads "Changing the password..." and is unavailable; it keeps the focus.',
    'That it is changed is a status.',
  ],
  words: [
    'The label asks for what is needed before it is typed: "New password, at least 12 characters".',
    'A fault is a sentence that says why: "The present password is wrong." That nothing was changed stands above it.',
  ],
  do: [
    { story: 'First', because: 'It says why nothing else is there, and which password is meant.' },
    { story: 'Guessed', because: 'What others would guess is refused at once, and nothing is sent.' },
  ],
  dont: [
    {
      story: 'DontRepeatTitle',
      because: 'The alert’s title says that already, twice now, and nobody learns why. Pass the reason.',
    },
  ],
}
