import type { Guide } from '../support/guide'
import type * as stories from './AccessInbox.stories'

export const guide: Guide<typeof stories> = {
  when: [
    'An administrator is asked for a locked item, and answers.',
    'It is what "Access requests" of the foot of `AdminPanel` leads to; editors do not see it.',
  ],
  whenNot: ['Somebody is to sign in: they need an account, `AccountList`.'],
  anatomy: [
    ['Request', 'Name, e-mail, item and reason as written; how long, Refuse, Grant.'],
    ['Notice', 'That nobody has checked who it is, and what a grant is.'],
    ['Open now', 'For whom and until when, how often it was opened, and End now.'],
    ['Ended and refused', 'How many; opened, the last of them and who decided.'],
  ],
  keyboard: [
    ['Tab', 'Goes through each request: how long, Refuse, Grant; then from End now to End now.'],
    ['Enter or Space', 'Decides; once the request is gone the focus goes to the heading.'],
  ],
  screenReader: [
    'Each button says of whom: "Grant Layla Haddad, Objection handling playbook".',
    'What was not done is an alert.',
  ],
  words: [
    'A request of today tells its time, another one its day.',
    'The reason stands in quotation marks: it is the person’s, and nobody checked it.',
  ],
  do: [
    {
      story: 'Default',
      because: 'Seven days are chosen; a grant is one press, and Undo stands in the toast.',
    },
  ],
  dont: [
    {
      story: 'DontTrust',
      because: 'Anyone can write any name. Where it is not known, ask the person another way, or refuse.',
    },
  ],
}
