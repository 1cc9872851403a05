import type { Guide } from '../support/guide'
import type * as stories from './TrackingGrid.stories'

export const guide: Guide<typeof stories> = {
  when: [
    'An administrator brings a block of figures from a spreadsheet, or changes those of several products at once.',
    'The short fields of the products are set in one go.',
  ],
  whenNot: [
    'One item is changed: a pencil opens all its fields (`EditSheet`).',
    'The window is narrower than 1024 px: there is no room for a grid, and a pencil opens the figures.',
  ],
  anatomy: [
    ['Head', 'The table’s title, that it is being edited, and Keys.'],
    ['Row', 'The product, its SKU and unit, which stay; then a cell for each field.'],
    ['Cell', 'What is stored; once it is changed, old and new with an arrow between.'],
    [
      'Changed by others',
      'A cell that someone else has changed meanwhile holds what is stored now, and says whose it is.',
    ],
    ['Refused', 'Each refused cell with its reason; then rows that wait for a choice.'],
    ['Hidden', 'Cells that Apply sends although a filter hides their rows.'],
    [
      'Foot',
      'What Apply would do, Take back the paste, Discard, Apply; with the lists above it, it stays in the window.',
    ],
  ],
  keyboard: [
    ['Arrows, Home, End, Page keys', 'Lead from cell to cell; with Ctrl to the end, with Shift they select.'],
    ['Tab', 'To the next cell, row by row, and out of the grid after the last; with Shift back.'],
    [
      'Enter, F2 or Space',
      'Changes what is there, with the arrows for the caret. Enter again goes down, Tab on.',
    ],
    ['Any sign', 'Types over what is there; the arrows go on from it.'],
    ['Esc', 'Forgets what was typed; else leads out of the grid.'],
    ['Delete', 'Brings the old value back.'],
    ['Ctrl C, V, Z, Y', 'Copy, paste, take back, make again.'],
    ['Ctrl Enter', 'Applies.'],
  ],
  screenReader: [
    'A `grid`. A cell reads "HCP Visits, 13, was 12", a refused one "Pharmacists, n/a, refused, was 0".',
    'What a paste came to is a status; why Apply ended is an alert.',
  ],
  words: ['"Apply 14 changes" counts cells, "in 8 products" rows.', 'A reason quotes what was typed.'],
  do: [
    { story: 'Pending', because: 'Old and new stand side by side before anything is sent.' },
    { story: 'Conflict', because: 'One row that waits does not hold up the others.' },
  ],
  dont: [
    {
      story: 'DontPasteTheNames',
      because: 'A block begins at the cell that one is in: leave its column of names in the spreadsheet.',
    },
  ],
}
