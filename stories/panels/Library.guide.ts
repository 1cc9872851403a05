import type { Guide } from '../support/guide'
import type * as stories from './Library.stories'

export const guide: Guide<typeof stories> = {
  when: [
    'All training materials are to be looked through by category, whatever the reader may open.',
    'Once on the home page: it is the section "View Library", and brings its own heading and anchor.',
  ],
  whenNot: [
    'The materials belong to a module of the training: `TrainingMaterials` lists them there.',
    'One document is to be read: `DocumentViewer` opens it.',
  ],
  anatomy: [
    ['Heading', '"View Library" and "View-only material library", from `Section`, with a note beside them.'],
    ['Categories', 'A `FilterBar` of pills: "All Materials" and the seven categories, each with its count.'],
    ['Cards', 'A list of `MaterialCard`: icon, title, category, and "Locked" or "View". Each is one button.'],
    [
      'In their place',
      'Eight grey cards while the list is read, a way to try again, or one sentence for none.',
    ],
  ],
  keyboard: [
    ['Tab', 'Goes to Copy link, through the categories, then from card to card.'],
    ['Enter or Space on a category', 'Shows its materials alone.'],
    ['Enter or Space on a card', 'Opens the document; for a viewer it says that access is needed.'],
  ],
  screenReader: [
    'A region named "View Library", so that it is found among the landmarks.',
    'The categories are a group named "Category"; the one in force is said to be pressed.',
    'A card is named by all that it shows: "CLM interactive detail CLM Locked".',
    'Loading and an empty category are a status; a failure is an alert, read at once.',
  ],
  words: [
    'The heading, its second line and the categories are the specification’s, word for word.',
    'A title is the material’s own and may be long: the cards of its row grow with it.',
    'A failure says first what is missing, "The library could not be loaded", then what the server said.',
  ],
  do: [
    { story: 'Default', because: 'A viewer sees every material, locked, and a press still answers.' },
    { story: 'Failed', because: 'What failed, why, and a button to try again.' },
  ],
  dont: [
    {
      story: 'DontHideLocked',
      because: 'Leaving out what a viewer may not open: an empty section looks like an empty library.',
    },
  ],
}
