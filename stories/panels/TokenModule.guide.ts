import type { Guide } from '../support/guide'
import type * as stories from './TokenModule.stories'

export const guide: Guide<typeof stories> = {
  when: [
    'A program is to call the interface: its token is made here, told once, and revoked.',
    'It is what "API tokens" of the foot of `AdminPanel` leads to.',
  ],
  whenNot: [
    'A person is to sign in: that takes an account, not a token.',
    'How to call is asked for: `ApiScreen` says it.',
  ],
  anatomy: [
    ['Once shown', 'The token that was just made, with Copy and Done. Nothing shows it again.'],
    [
      'Form',
      'What calls with it, what it may, for how long; where people sign in at their company, whether it goes on without.',
    ],
    ['Tokens', 'Each with its name, what it may, until when, who made it; Expired where it has ended.'],
    ['Revoke', 'Asks once more in place: Keep or Revoke now.'],
  ],
  keyboard: [
    ['Tab', 'Goes through a new token’s Copy and Done, the form, then from Revoke to Revoke.'],
    ['Enter in a field', 'Makes the token; while one is being made it does nothing.'],
    ['Enter or Space on Revoke', 'Asks; the focus goes to Keep, and back to Revoke when it is kept.'],
  ],
  screenReader: [
    'A new token takes the focus as a group, "Token of “Planning sheet”".',
    'Each Revoke carries its token’s name; the question is a group, "Revoke Planning sheet?".',
    'What was not made or not revoked is an alert.',
  ],
  words: [
    'A token is named after what calls with it, "Nightly import": the history names it so.',
    'What it may is told in a line: "reads · until 13 Dec 2025 · made 14 Sep 2025 by admin".',
    'The note on a secret says where to put it, and that it is kept nowhere.',
  ],
  do: [
    {
      story: 'Made',
      because: 'The token is told this once, above all else, and goes when it has been noted down.',
    },
    { story: 'Empty', because: 'None is told in a sentence, and the form is already there.' },
  ],
  dont: [
    {
      story: 'DontNumber',
      because: 'Numbers say nothing of what stops when one is revoked. Name what calls with it.',
    },
  ],
}
