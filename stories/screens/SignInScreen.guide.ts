import type { Guide } from '../support/guide'
import type * as stories from './SignInScreen.stories'

export const guide: Guide<typeof stories> = {
  when: [
    'Only who is signed in may read: it stands in the place of every page.',
    'It works on a page that no script has taken over: the host’s own script may send the form.',
  ],
  whenNot: [
    'The page may be read, and something is to be changed: `SignInForm` stands in the admin panel.',
    'One item is locked: say so in a toast of `Toaster`.',
  ],
  anatomy: [
    ['Head', 'Mark, name, and one line: what to do, or what became of the last visit.'],
    ['Fault', 'Why the last try failed, above the ways in.'],
    ['Provider', 'Optional: the company’s own sign-in, in ink.'],
    ['Account form', 'User name, password, Sign in; in ink where it is the only way.'],
    ['Foot', 'Whom to ask for access.'],
  ],
  keyboard: [
    ['Tab', 'Goes to the company’s sign-in, user name, password, Sign in.'],
    ['Enter in a field', 'Sends both; while a try is on its way it does nothing.'],
  ],
  screenReader: [
    'One heading of level 1, the product’s name; fields named by their labels.',
    'A fault is an alert, read at once.',
    'While a try is on its way the button reads "Signing in...", and is said to be unavailable.',
  ],
  words: [
    'A fault never says which of the two was wrong: "The user name or the password is wrong".',
    'The button names the company: "Sign in with Contoso".',
    'Nothing of the launch is told here, neither figures nor names.',
  ],
  do: [
    { story: 'WithProvider', because: 'The company’s way in ink, the site’s accounts quieter below it.' },
    { story: 'ProviderAway', because: 'The fault says what else to do, and that way is there.' },
  ],
  dont: [
    {
      story: 'DontNoWayIn',
      because: 'Neither a provider nor accounts: a card with nothing in it, and nobody gets in.',
    },
  ],
}
