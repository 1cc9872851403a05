import type { Guide } from '../support/guide'
import type * as stories from './PastePreview.stories'

export const guide: Guide<typeof stories> = {
  when: ['Cells of a grid are pending: it says what Apply would do, before it does.'],
  whenNot: ['One form is saved: its foot counts fields (`EditFoot`).'],
  anatomy: [
    ['Refused', 'Product and field, and why the cell is left as it is.'],
    ['Hidden', 'Product, field, old and new of a cell whose row a filter hides.'],
    ['Conflict', 'Whose value of a field is kept that someone else has changed (`ConflictResolver`).'],
    ['Not applied', 'Rows that the site refused, each with its reason.'],
    ['Foot', 'The changes and the paste in numbers; Take back the paste, Discard, Apply.'],
  ],
  keyboard: [
    ['Tab', 'Goes through the choices, then Take back the paste, Discard and Apply.'],
    ['Enter or Space', 'Presses them.'],
  ],
  screenReader: ['The foot is a status. Each list is a region by its title.'],
  words: [
    'A reason quotes what was typed and says what is wanted: "“1,5” is not a whole number from 0 to 1,000,000."',
  ],
  do: [{ story: 'Default', because: 'What is refused is told while the block is still at hand.' }],
  dont: [
    { story: 'DontJustRefuse', because: 'Nobody can mend a cell of which they know only that it is wrong.' },
  ],
}
