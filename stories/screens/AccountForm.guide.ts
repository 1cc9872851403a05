import type { Guide } from '../support/guide'
import type * as stories from './AccountForm.stories'

export const guide: Guide<typeof stories> = {
  when: [
    'In `SignInScreen`, where accounts of this site lead in.',
    'It works on a page that no script has taken over: without `onSignIn` the host’s own script sends it.',
  ],
  whenNot: [
    'The page may be read, and something is to be changed: take `SignInForm`, in the admin panel.',
    'Only the company’s sign-in leads in: leave it out, as `hasAccounts` of `SignInScreen` does.',
    'An account is made or its password changed: `NewAccountForm` and `OwnPasswordForm` do so.',
  ],
  anatomy: [
    ['User name', 'Never capitalised and never spell-checked; a password manager fills it.'],
    ['Password', 'Filled by a password manager too; what is typed is never shown.'],
    ['Button', 'As wide as the fields: in ink where it is the only way in, in outline beside another one.'],
  ],
  keyboard: [
    ['Tab', 'Goes to user name, password, Sign in.'],
    ['Enter in a field', 'Sends both; not while one is empty or a try is on its way.'],
    ['Enter or Space on Sign in', 'Does the same. An empty field takes the focus, and the browser says so.'],
  ],
  screenReader: [
    'Both fields are named by their labels, and said to be required.',
    'While a try is on its way the button reads "Signing in...", and is said to be unavailable; it keeps the focus.',
    'What went wrong is not its own to say: `SignInScreen` does, in an alert above it.',
  ],
  words: [
    'The labels are "User name" and "Password"; the button is "Sign in", then "Signing in...".',
    'They do not change with who runs the site: its name stands above.',
  ],
  do: [
    { story: 'Default', because: 'The only way in, so the button is in ink.' },
    { story: 'Busy', because: 'The button keeps its place and says that a try is on its way.' },
  ],
  dont: [
    {
      story: 'DontTwiceInInk',
      because: 'Beside another way in ink, neither leads: the company’s is in ink, this one in outline.',
    },
  ],
}
