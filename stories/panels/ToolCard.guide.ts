import type { Guide } from '../support/guide'
import type * as stories from './ToolCard.stories'

export const guide: Guide<typeof stories> = {
  when: [
    'A digital tool is introduced: its figures, why it matters, the way into it. It is the card of `Tools`.',
  ],
  whenNot: [
    'A document is offered: take `MaterialCard`.',
    'It is a link among others: `ResourceLink` stands in the navigation.',
  ],
  anatomy: [
    ['Head', 'A tile with the sign of the tool’s id, a wrench for one that is not known, and its name.'],
    ['Figures', 'Active users, sessions, completion, satisfaction: two by two.'],
    ['Why it matters', 'A `DashList`; a point in bold begins each line.'],
    ['Access', 'An `AccessLabel` over the buttons, for a viewer who asked for the demo.'],
    ['Launch Tool', 'A link in ink that opens a new tab; disabled where the address is none of the web.'],
    ['VIEW Demo & Tutorial', 'With a lock for a viewer, else an eye. It answers either way.'],
  ],
  keyboard: [
    ['Tab', 'Goes to Launch Tool, then to VIEW Demo & Tutorial.'],
    ['Enter on Launch Tool', 'Opens the tool in a new tab.'],
    ['Enter or Space on VIEW Demo & Tutorial', 'Asks for the demo, locked or not.'],
  ],
  screenReader: [
    'A heading of level 3; the figures are a description list.',
    'Their names are "Launch Tool" and "VIEW Demo & Tutorial"; the tool’s name describes both.',
    'How far the demo is for the reader ends the button’s name: "locked", "Asked 14:36".',
  ],
  words: [
    'The labels are the specification’s. Counts are grouped, "2,310"; rates are whole percents.',
    'Of a reason only what stands between double asterisks is markup: it is bold.',
    'A name may be long: it wraps, and the buttons of a row stay on one line.',
  ],
  do: [
    { story: 'Default', because: 'What is locked says so, and still tells whom to ask.' },
    { story: 'BadAddress', because: 'What is no web address is not followed: there is no link at all.' },
  ],
  dont: [
    {
      story: 'DontOtherMarkup',
      because: 'Underscores, links and HTML are shown as they were typed. Mark with `**` alone.',
    },
  ],
}
