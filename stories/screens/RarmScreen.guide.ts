import type { Guide } from '../support/guide'
import type * as stories from './RarmScreen.stories'

export const guide: Guide<typeof stories> = {
  when: ['The page at `/rarm`: the ten sheets of the field force’s strategy.'],
  whenNot: [
    'The budget’s sheets are shown: take `BudgetScreen`.',
    'Another workbook is shown: take `WorkbookScreen`, whose badges and note are its own.',
    'Visits are held against their targets: `Tracking` does so, with the figures of today. A sheet stays as it is.',
  ],
  anatomy: [
    ['Head', 'The title, without a line under it, and two badges: how many sheets, and what they are for.'],
    ['Tabs', 'Ten, five in a row, two on a phone. The address names the selected one.'],
    ['Sheet', 'Nine are `TableSheet`, "This Is My Doctor" is `FacingSheet`; a chart where it has one.'],
    ['Note', 'For internal planning only.'],
  ],
  keyboard: [
    [
      'Tab',
      'Goes to the selected tab, its sheet, Copy link, the search, the table while it scrolls, then from head to head.',
    ],
    [
      'Right, Left',
      'On a tab: selects the next or the previous sheet, round the end; mirrored from right to left.',
    ],
    ['Home, End', 'On a tab: selects the first or the last sheet.'],
    ['Enter or Space on a head', 'Sorts upwards, then downwards, then in the file’s order.'],
  ],
  screenReader: [
    'One heading of level 1, the title; a list of tabs named "Sheets"; the sheet’s name is a heading of level 2.',
    'A sheet is a table of its name. The facing one is two lists, each under its heading of level 3.',
    'A chart is a picture whose name says what it shows, and that the rows below hold every figure.',
  ],
  words: [
    'Title, badge and note are exact, the specification’s.',
    'Names of sheets are the file’s own, also where they look misspelt: they make the addresses and the test ids.',
    'Brands and molecules stand as their columns have them, and are never paired by inference.',
  ],
  do: [
    { story: 'Default', because: 'Ten names at once: what there is, before what is in it.' },
    { story: 'Facing', because: 'The rep’s lines and the doctor’s face one another, each with its number.' },
  ],
  dont: [
    {
      story: 'DontCorrectName',
      because:
        'A corrected name makes another address: the link that somebody sent to "Territory Maping" shows the first sheet.',
    },
  ],
}
