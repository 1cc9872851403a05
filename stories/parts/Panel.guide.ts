import type { Guide } from '../support/guide'
import type * as stories from './Panel.stories'

export const guide: Guide<typeof stories> = {
  when: [
    'Things that belong together stand in a box of their own on the page.',
    'A tone repeats what its words say: a phase that is done or in progress, something that failed, nothing to show.',
  ],
  whenNot: [
    'The box stands in a panel already: separate by space or by a hairline.',
    'It floats above the page: those have a shadow and a frame of their own.',
    'There is nothing to show, or something failed: `EmptyPanel` and `FailedPanel` have words and signs.',
  ],
  anatomy: [
    ['Edge', 'A hairline, dashed in `empty`; no shadow.'],
    ['Ground', 'The panel’s; a wash in `done` and `go`.'],
    ['Content', 'Brings its own padding.'],
  ],
  keyboard: 'It takes no focus and no key.',
  screenReader: ['Nothing by itself. Give it a role and a name where it is a part that one looks for.'],
  words: ['It has none of its own.'],
  do: [
    { story: 'Default', because: 'One box, one hairline.' },
    { story: 'Tones', because: 'The wash repeats what the words in it say.' },
  ],
  dont: [
    { story: 'DontNested', because: 'A panel within a panel: two edges, and neither says more than one.' },
  ],
}
