import type { Guide } from '../support/guide'
import type * as stories from './PanelAlert.stories'

export const guide: Guide<typeof stories> = {
  when: [
    'Something of the whole `AdminPanel` was not done, or has to wait: signing out.',
    'It stands over the module, whichever is open.',
  ],
  whenNot: [
    'A form of a module is at fault: `AdminAlert` stands within it, as in `OwnPasswordForm`.',
    'A field is at fault: say it there, as `EditSheet` does.',
    'It has an effect elsewhere, or none that is to stay: take a toast of `Toaster`.',
  ],
  anatomy: [
    ['Place', 'Within the panel’s margins, over the module.'],
    ['Alert', 'A sign, a title in bold and a text, both of which wrap.'],
  ],
  keyboard: 'It takes no focus and no key.',
  screenReader: ['An alert, read at once: the title, then the text. The sign is left out.'],
  words: [
    'The title says how things stand, without a full stop: "admin is still signed in".',
    'The text says why and what to do: "The server could not be reached. Check the connection, then try again."',
  ],
  do: [
    { story: 'Default', because: 'Who pressed Sign out learns that it did not work, and what to do.' },
    { story: 'LongText', because: 'An account’s name may have any length: it breaks within the panel.' },
  ],
  dont: [
    {
      story: 'DontSayTwice',
      because: 'The form below tells its own fault: heard twice, and once far from where it was typed.',
    },
  ],
}
