import type { Guide } from '../support/guide'
import type * as stories from './HistoryList.stories'

export const guide: Guide<typeof stories> = {
  when: [
    'What was changed is looked through, and a change taken back.',
    'It stands under `ProgressModule` in `AdminPanel`, for administrators.',
  ],
  whenNot: [
    'A reader is told what has just changed: take `ChangeList`, which has no Undo.',
    'How a figure went is asked for: take `TrendGrid` or `PhaseTrend`.',
  ],
  anatomy: [
    ['Head', '"History", and a search that suggests the items’ names.'],
    ['Change', 'Its sign, what it is of, before → after, when and by whom.'],
    ['Applied together', 'One row that opens: how many changes in how many items, and which.'],
    ['Undo', 'A button; "Undone" or "Changed since" where it is not offered.'],
    ['Show older changes', 'There as long as there are some.'],
  ],
  keyboard: [
    ['Tab', 'Goes to the search, then from Undo to Undo, then to Show older changes.'],
    ['Enter or Space on Applied together', 'Opens the row, and shuts it.'],
    ['Enter or Space on Undo', 'Takes the change back; the word that takes its place gets the focus.'],
  ],
  screenReader: [
    'What was applied together is a button that says whether it is open; its changes are a list within.',
    'A list. Each Undo carries its change: "Undo Oncology progress, today, 14:32".',
    'That nothing was found is a status; that an undo was refused is an alert.',
  ],
  words: [
    'An item is called what the page calls it: "Oncology progress", "Phase 4".',
    'Values are those of the page, "74% → 78%", and read from left to right on any page.',
    'The day is "today" or "yesterday", else "1 Oct"; the time has no seconds.',
  ],
  do: [
    {
      story: 'AppliedTogether',
      because: 'One Apply is one row, taken back as one; no figure is lost in it.',
    },
    { story: 'Overtaken', because: 'What would be refused is not offered, and a word says why.' },
    { story: 'Refused', because: 'The reason names the change that stands in the way, and who made it.' },
  ],
  dont: [
    {
      story: 'DontNameById',
      because: 'The name of a collection and an id are the data’s words. Name the item as the page does.',
    },
  ],
}
