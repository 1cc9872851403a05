import type { Guide } from '../support/guide'
import type * as stories from './JsonModule.stories'

export const guide: Guide<typeof stories> = {
  when: [
    'Several items are changed at once, or fields that have no form.',
    'It is the second module of `AdminPanel`, and fills the height that is left.',
  ],
  whenNot: [
    'A unit’s progress alone is changed: take `ProgressModule`.',
    'JSON is only shown: let it stand as text. `CodeEditor` is for typing.',
  ],
  anatomy: [
    ['Load current', 'A menu: phases, products or targets, as they are now, into the editor.'],
    ['Editor', '`CodeEditor`, whose code comes with the module; a fault is marked at its place.'],
    ['Fault, conflict, results', 'What became of the last Apply, entry by entry.'],
    ['What Apply will do', 'Each call with old → new, what is refused and why, what is ignored.'],
    ['Apply', 'Stays in reach with its reason beside it; disabled only while the text is blank.'],
  ],
  keyboard: [
    ['Tab', 'Leaves the editor as any field; to Find, then to what follows, to Stop and Apply.'],
    ['Ctrl Space', 'In the editor: offers the fields that the contract knows.'],
    ['Ctrl F', 'In the editor: finds in its text.'],
    ['Escape', 'Closes what the editor or a menu has open; then the panel.'],
  ],
  screenReader: [
    'The editor is a text box named "JSON editor".',
    'The plan is a list, "What Apply will do"; so are the results, "What Apply did".',
    'What Apply would do is a status; a fault is an alert, and a conflict takes the focus.',
  ],
  words: [
    'The toasts of success and failure are the specification’s, word for word.',
    'A place is told as in the text, "phases[2].progress", with its reason as a sentence after it.',
    'Old and new stand around an arrow; a text longer than 120 letters is shortened to what differs.',
  ],
  do: [
    {
      story: 'Default',
      because: 'What is refused is told while it is typed, at its place and with its reason.',
    },
    { story: 'Stopped', because: 'Of each entry it is told whether it was applied, refused or not tried.' },
  ],
  dont: [
    {
      story: 'DontHideRefusals',
      because: 'A plan without its refusals promises what Apply will not do. Pass the plan as it was made.',
    },
  ],
}
