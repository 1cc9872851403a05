import type { Guide } from '../support/guide'
import type * as stories from './SearchDialog.stories'

export const guide: Guide<typeof stories> = {
  when: ['Something of the site is wanted by its name, its SKU or its figure, from any page.'],
  whenNot: [
    'Rows of one sheet are narrowed down: take `SearchField`.',
    'One of few is chosen: take `FilterBar` or `SelectField`.',
  ],
  anatomy: [
    ['Field', 'What is typed; at its end how many were found, on a phone Cancel.'],
    ['Groups', 'The one with the best match first, each with its best six, then "Show more".'],
    [
      'Row',
      'Its sign, its name, a figure as its sheet shows it, and where it is; what was typed is underlined.',
    ],
    ['Foot', 'What the keys do; not on a phone.'],
  ],
  keyboard: [
    ['Ctrl or ⌘ K, or /', 'Opens it, anywhere.'],
    ['Tab', 'Stays in the field; on a phone it goes to Cancel and back.'],
    ['Up, Down', 'To the row before or after; from the last to the first.'],
    ['Home, End', 'To the first or the last row.'],
    ['Enter', 'Goes there; with Ctrl or ⌘ in a new tab.'],
    ['Escape', 'Empties the field, then closes; the focus goes back to where it was.'],
  ],
  screenReader: [
    'A dialog named "Search" with a combobox; its list is named "Results", its groups by their headings.',
    'The row in force is the active descendant; the focus stays in the field.',
    'How many were found is said once nothing was typed for 300 ms.',
  ],
  words: [
    '"Nothing found for “figoyaa”." says what was looked through, and what may have been meant.',
    '"Products could not be searched." names the list that could not be read.',
  ],
  do: [
    { story: 'Default', because: 'The best match is in force at once: Enter goes there.' },
    { story: 'Locked', because: 'What a viewer may not read is found by its name, and says so.' },
  ],
  dont: [
    { story: 'DontShowAll', because: 'Long groups push the next one out of sight: six are enough at first.' },
  ],
}
