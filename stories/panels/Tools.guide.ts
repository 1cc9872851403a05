import type { Guide } from '../support/guide'
import type * as stories from './Tools.stories'

export const guide: Guide<typeof stories> = {
  when: [
    'The digital tools are introduced: their figures, why each matters, and the way into it.',
    'Once on the home page: it is the section "Tools Hub".',
  ],
  whenNot: [
    'A document about a tool is listed: `Library` has the materials.',
    'A tool is named in passing: let its name stand as text.',
  ],
  anatomy: [
    ['Card', 'Icon by the tool’s id, name, four figures, "Why it matters", two buttons.'],
    ['Launch Tool', 'Ink: a link that opens a new tab. Disabled where the address is none of the web.'],
    [
      'VIEW Demo & Tutorial',
      'With an eye for an administrator, with a lock for a viewer; it can be pressed either way.',
    ],
    ['Impact analytics', 'Three constants in one strip below the cards. They stand without any list.'],
  ],
  keyboard: [
    ['Tab', 'Goes to Copy link, then from card to card, through both buttons of each.'],
    ['Enter on Launch Tool', 'Opens the tool in a new tab.'],
    ['Enter or Space on VIEW Demo & Tutorial', 'Opens the demo; for a viewer it says that access is needed.'],
  ],
  screenReader: [
    'A region named "Tools Hub"; the cards are a list, each with a heading of level 3.',
    'The buttons carry the tool’s name: "Launch Tool ODF Hub, opens in a new tab".',
    'A lock is said: "VIEW Demo & Tutorial ODF Hub, locked".',
  ],
  words: [
    'The labels of the buttons and the figures of the strip are the specification’s.',
    'A reason begins with its point in bold, between double asterisks, then says it in one line.',
    'A lone pair of asterisks stays as it is; nothing else is markup.',
  ],
  do: [
    { story: 'Default', because: 'A viewer’s demo is locked, says so, and still answers a press.' },
    { story: 'BadData', because: 'A rate that is no number stands at its default, never as a gap.' },
  ],
  dont: [
    {
      story: 'DontRelativeAddress',
      because: 'Only a web address is launched, never a path or a script: the button is disabled.',
    },
  ],
}
