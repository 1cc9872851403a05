import type { Guide } from '../support/guide'
import type * as stories from './SignInForm.stories'

export const guide: Guide<typeof stories> = {
  when: ['In `AdminPanel`, for who may not change anything: the page beside it is readable without it.'],
  whenNot: [
    'Nothing may be read without signing in: take `SignInScreen`, which stands in the page’s place.',
    'One item is locked: say so in a toast of `Toaster`.',
  ],
  anatomy: [
    ['Title', '"Sign in to edit", and that the dashboard stays view-only until then.'],
    ['Above', 'Optional: what Apply had done when the session ended.'],
    ['Provider', 'Optional: the company’s own sign-in, in ink.'],
    ['Fields', 'User name and password, which can be shown.'],
    ['Fault', 'Between the fields and the button.'],
  ],
  keyboard: [
    ['Tab', 'Goes to the provider, user name, password, Show password, Sign in.'],
    ['Enter in a field', 'Sends both; not while one is empty or a try is on its way.'],
    ['Enter or Space on Show password', 'Shows what was typed, and hides it again.'],
  ],
  screenReader: [
    'As the panel opens, the focus goes to the user name.',
    'A fault is an alert; "Show password" is said to be pressed.',
    'What the session left behind is a group, "Before the session ended".',
  ],
  words: [
    'A fault says what to do and never which of the two was wrong.',
    'The provider’s button names the company: "Sign in with Contoso".',
    'A try on its way reads "Signing in...".',
  ],
  do: [
    { story: 'EndedInApply', because: 'What was done before the session ended is still there to be read.' },
    { story: 'Refused', because: 'The fault stands where it was pressed, and what was typed is kept.' },
  ],
  dont: [
    {
      story: 'DontTellWhichWasWrong',
      because: 'A fault that names the user name tells a stranger which accounts there are.',
    },
  ],
}
