import type { Guide } from '../support/guide'
import type * as stories from './AdminPanel.stories'

export const guide: Guide<typeof stories> = {
  when: [
    'An administrator changes something beside the page that shows it: progress, JSON, accounts, API tokens.',
    'Once around the pages: it is `#admin-panel`, which "Admin Mode" of `Navigation` shows and hides.',
  ],
  whenNot: [
    'Something is told that wants no answer: take a toast of `Toaster`.',
    'A document is read: take `DocumentViewer`, which covers the page. This panel leaves it usable.',
    'Nothing can be changed, as on an earlier moment: keep it closed, and tell `Navigation` why (`adminRests`).',
  ],
  anatomy: [
    ['Head', 'A key, "Admin Mode", who is signed in; Sign out, Wide panel and Close.'],
    [
      'Modules',
      'A `FilterBar`: Progress, JSON, "Content (coming soon)". For who may change something alone.',
    ],
    ['Body', 'A module, such as `ProgressModule` over `HistoryList`, or `SignInForm`. It scrolls in itself.'],
    [
      'Foot',
      'Access requests, Accounts and Password; Export, API tokens and API reference. Editors have Password, Export and API reference.',
    ],
  ],
  keyboard: [
    [
      'Tab',
      'Goes through Sign out, Wide panel, Close and the modules, then the body and the foot; it is no trap.',
    ],
    [
      'Enter or Space on Wide panel',
      'Makes it as wide as half the window, or 432 pixels again. A window under 960 pixels has none.',
    ],
    [
      'Escape',
      'Closes it, unless a menu or a list in it takes the key first. The focus goes back to where it was.',
    ],
  ],
  screenReader: [
    'A dialog named "Admin Mode". It is not modal: the page beside it can be read on.',
    'As it opens the focus goes to the user name of the form, else to the panel itself.',
    'The module in force and "Wide panel" are said to be pressed.',
  ],
  words: [
    'Under the title stands who it is: "admin · signed in", "mona · may read" or "Not signed in".',
    'A module’s name is one word; what is still to come says so: "Content (coming soon)".',
    'An account’s name may have any length: it breaks within the head.',
  ],
  do: [
    {
      story: 'OpenedAndClosed',
      because: 'The focus moves in, and back to the button that opened the panel.',
    },
    {
      story: 'StillSignedIn',
      because: 'What concerns the whole panel stands over its module, as a `PanelAlert`.',
    },
  ],
  dont: [
    {
      story: 'DontAskAgain',
      because:
        'The sign-in form with an account in the head: the two contradict one another. Pass one of them.',
    },
  ],
}
