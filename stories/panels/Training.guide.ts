import type { Guide } from '../support/guide'
import type * as stories from './Training.stories'

export const guide: Guide<typeof stories> = {
  when: [
    'How the training went, and what it was held with: figures, agenda, modules, materials.',
    'Once on the home page: it is the section "Training".',
  ],
  whenNot: [
    'Materials of every category are looked through: take `Library`.',
    'One of them is read: `DocumentViewer` opens it.',
  ],
  anatomy: [
    ['Summary', 'On green: COMPLETED, and five figures.'],
    ['Agenda', 'Hours as a strip to scale, over their list.'],
    ['Module completion', 'A bar and a percent for each module, and the next session.'],
    ['Materials', 'Icon, title, description, type, and a VIEW button for each.'],
  ],
  keyboard: [
    ['Tab', 'Goes to Copy link, then from one VIEW to the next; nothing else takes the focus.'],
    ['Enter or Space on VIEW', 'Asks to see the material; for a viewer it says that access is needed.'],
  ],
  screenReader: [
    'A region named "Training"; each panel has a heading of level 3, the figures are description lists.',
    'A button’s name is VIEW; its material and what stands in the way describe it.',
    'The strip and the bars are left out: hours and percents stand as text.',
  ],
  words: [
    'Figures, hours and the next session are constants of the specification; none is derived from another.',
    'VIEW stands in capitals, as the specification has it.',
    'A description is one line; it wraps, and is never cut.',
  ],
  do: [
    { story: 'Failed', because: 'Only what is of the server fails: the figures stay.' },
    { story: 'Empty', because: 'One sentence in the place of the list, and the rest as it was.' },
  ],
  dont: [
    {
      story: 'DontOtherCategories',
      because: 'Only "Training Materials" are listed: given others, the section says that there are none.',
    },
  ],
}
