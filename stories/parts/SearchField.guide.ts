import type { Guide } from '../support/guide'
import type * as stories from './SearchField.stories'

export const guide: Guide<typeof stories> = {
  when: [
    'What is shown already is to be found in by typing: the rows of a sheet, the items of the history.',
    'The result changes with each letter, so that no second press is needed.',
  ],
  whenNot: [
    'One of a few known values is chosen: take `FilterBar`, or `SelectField` where they do not fit a line.',
    'A value is typed that is kept: take `AdminField`.',
    'All of it is seen without scrolling: leave the search away.',
  ],
  anatomy: [
    ['Glass', 'Says at the inline start that this is a search; it takes no press.'],
    ['Input', '32 pixels high and 180 wide; 40 high and as wide as its place on a phone.'],
    ['Cross', 'Empties the field; there only while something is typed.'],
    ['Suggestions', 'Optional: names that the browser offers to complete what is typed.'],
  ],
  keyboard: [
    ['Tab', 'Goes into the field, then to its cross while there is one.'],
    ['Any letter', 'Is typed, and `onChange` is told at once.'],
    ['Escape', 'Empties the field in browsers that do so for a search field.'],
    ['Down, Up', 'With suggestions: go through what the browser offers.'],
    ['Enter or Space on the cross', 'Empties the field and puts the focus back where one types.'],
  ],
  screenReader: [
    'The field is a search box, named by `label`: "Find in sheet". With suggestions it is a combo box.',
    'The cross is a button, "Clear the search".',
    'It does not say how many were found: who shows the result announces it, with `Announcer` or a status.',
  ],
  words: [
    'The label says what is looked for, as "Find" and a noun: "Find in sheet", "Find an item".',
    'The same words stand in the empty field, so keep them shorter than 20 letters.',
    'No three dots, and no example in place of a name.',
  ],
  do: [
    { story: 'Filled', because: 'What is in force stands in the field, with the way out of it beside it.' },
    { story: 'Suggestions', because: 'Where the names are known, the browser completes them.' },
  ],
  dont: [
    {
      story: 'DontExplain',
      because: 'A label that explains is cut by the end of the field. Say what is found, and nothing more.',
    },
  ],
}
