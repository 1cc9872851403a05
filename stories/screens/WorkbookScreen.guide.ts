import type { Guide } from '../support/guide'
import type * as stories from './WorkbookScreen.stories'

export const guide: Guide<typeof stories> = {
  when: [
    'A page of sheets, one of which is seen at a time: its title, tabs and the selected sheet.',
    'A new workbook is added: `BudgetScreen` and `RarmScreen` are this with their own words.',
  ],
  whenNot: [
    'The budget or RARM itself: take `BudgetScreen` or `RarmScreen`, which hold the exact texts.',
    'One sheet is shown alone: take `TableSheet`, `ExpandableSheet` or `FacingSheet`.',
    'What is shown can be changed: sheets are static and read-only.',
  ],
  anatomy: [
    ['Head', 'Title, one or two lines, and badges: the count of the sheets first.'],
    ['Tabs', 'A grid of numbered cells, four or five in a row, two on a phone.'],
    ['Sheet', 'In the view that it asks for, and as it was left: search, sort, open rows.'],
    ['Note', 'What the page says of its data, at its foot.'],
  ],
  keyboard: [
    ['Tab', 'Goes to the selected tab, its sheet, its Copy link, then through what is in it.'],
    [
      'Right, Left',
      'On a tab: selects the next or the previous sheet, round the end; mirrored from right to left.',
    ],
    ['Home, End', 'On a tab: selects the first or the last sheet.'],
  ],
  screenReader: [
    'One heading of level 1; a list of tabs named "Sheets", with the selected one.',
    'A tab’s number is left out: its name is the sheet’s.',
    'The sheet is the tab’s panel, with a heading of level 2.',
  ],
  words: [
    'Sheet names are the file’s own, to the letter: they make the addresses and the test ids.',
    'A badge is two words, "Strategic Planning".',
    'The note is one sentence without a full stop.',
  ],
  do: [
    { story: 'Default', because: 'The count, the tabs, the sheet: what there is, before what is in it.' },
    { story: 'OneSheet', because: 'One is counted as one; the tab stays, so that the page keeps its shape.' },
  ],
  dont: [
    {
      story: 'DontSentenceBadges',
      because:
        'A badge that is a sentence wraps within its ground and presses on the title. Say it in the note.',
    },
  ],
}
