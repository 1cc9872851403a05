import type { Guide } from '../support/guide'
import type * as stories from './ExportModule.stories'

export const guide: Guide<typeof stories> = {
  when: ['An administrator takes a list or the history away, for a spreadsheet or a program.'],
  whenNot: [
    'A program reads the lists again and again: take an API token (`TokenModule`).',
    'A reader looks at the page: nothing of this is ever there for one who may only read.',
  ],
  anatomy: [
    ['Head', '"Export", and what the two forms are for.'],
    ['Row', 'What it is, in a word and a line; CSV and JSON.'],
    ['Foot', 'That it is noted in the log; then which file is on its way.'],
  ],
  keyboard: [
    ['Tab', 'Goes from CSV to JSON, row by row.'],
    ['Enter or Space', 'Takes the file; nothing while another one is being asked for.'],
  ],
  screenReader: [
    'A list. Each button carries its row: "Phases as CSV".',
    'The foot is a status; that a file was not taken is an alert.',
  ],
  words: ['A list is called what the page calls it: "Phases", "Targets". The form is CSV or JSON.'],
  do: [{ story: 'Failed', because: 'Why is said where it was asked for, and the rows stay.' }],
  dont: [
    {
      story: 'DontBlameTheReader',
      because: 'A status number tells nobody what to do. Say what happened, and what to do now.',
    },
  ],
}
