import type { Guide } from '../support/guide'
import type * as stories from './BudgetScreen.stories'

export const guide: Guide<typeof stories> = {
  when: ['The page at `/mkt-budget`: the seven sheets of the budget under their exact texts.'],
  whenNot: [
    'RARM’s sheets are shown: take `RarmScreen`.',
    'Another workbook is shown: take `WorkbookScreen`, whose lines, badges and note are its own.',
    'One of its sheets is shown alone: take `ExpandableSheet` or `TableSheet`.',
  ],
  anatomy: [
    ['Head', 'The title, two lines under it, and three badges: how many sheets, and what they are for.'],
    ['Tabs', 'Seven, four in a row, two on a phone. The address names the selected one.'],
    ['Sheet', 'Five are `ExpandableSheet`, two are `TableSheet`; key figures and a chart where it has some.'],
    ['Note', 'For internal planning only.'],
  ],
  keyboard: [
    [
      'Tab',
      'Goes to the selected tab, its sheet, Copy link, the search, Expand all, the charts, then from row to row.',
    ],
    [
      'Right, Left',
      'On a tab: selects the next or the previous sheet, round the end; mirrored from right to left.',
    ],
    ['Home, End', 'On a tab: selects the first or the last sheet.'],
    ['Enter or Space on a row', 'Opens it, or closes it; others stay as they are.'],
    ['Down, Up', 'On a row: to the next or the previous one; Home and End to the first or the last.'],
  ],
  screenReader: [
    'One heading of level 1, the title; a list of tabs named "Sheets"; the sheet’s name is a heading of level 2.',
    'A row is a button, read as "Figoya Product-MKB-Share 0.35 Total-Value SAR 1,556,016": each figure after its head.',
    'How many rows there are is a status, and said again as a search narrows them down.',
  ],
  words: [
    'Title, lines, badges and note are exact: the specification’s, the second line a reading of it.',
    'Money is "SAR 1,556,016", a share "0.35"; nothing is made a percentage.',
    'Names of sheets and heads are the file’s own, to the letter: they make the addresses.',
  ],
  do: [
    { story: 'Default', because: 'What it is, what it is for and how much there is, before any figure.' },
    {
      story: 'Allocation',
      because: 'An address leads to a sheet; its rows say share and amount while closed.',
    },
  ],
  dont: [
    {
      story: 'DontOtherWorkbook',
      because:
        'RARM’s sheets under the budget’s lines: they say seven sheets and riyals, the badge says ten.',
    },
  ],
}
