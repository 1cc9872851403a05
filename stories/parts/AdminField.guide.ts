import type { Guide } from '../support/guide'
import type * as stories from './AdminField.stories'

export const guide: Guide<typeof stories> = {
  when: [
    'One line is typed in the panel or in a sign-in form: a name, a password, a date in words, a count.',
    'What an `input` can be told goes on to it: type, mode of the keys, autocomplete.',
  ],
  whenNot: [
    'A percentage: take `PercentField`, which knows its bounds and steps.',
    'Several sentences: take `ParagraphField`. Several texts: take `LinesField`.',
    'One of some known values: take `SelectField`.',
    'Something is looked for: take `SearchField`.',
    'A viewer fills it in: `FormField` tells of its fault by itself.',
  ],
  anatomy: [
    ['Label', 'Over the field, in secondary ink; always seen.'],
    ['Field', '40 pixels high, as wide as its form; with a red line while it is invalid.'],
    ['End', 'Optional, within it at its end: a sign or a button of an icon. 40 pixels are kept for it.'],
  ],
  keyboard: [
    ['Tab', 'Goes to the field, then to a button at its end.'],
    ['Enter', 'Sends the form that it stands in.'],
  ],
  screenReader: [
    'A text field, named by its label alone: what stands at its end is not part of it.',
    'That it is invalid is said where `aria-invalid` is given; why, where `aria-describedby` leads to it.',
  ],
  words: [
    'A label is a noun or a question in a few words, without a colon: "User name", "What calls with it".',
    'What may be typed is part of the label, "Progress, 0 to 100": a placeholder goes with the first letter.',
  ],
  do: [
    { story: 'WithUnit', because: 'One sign at the end, and the label says which numbers it takes.' },
    { story: 'Invalid', because: 'What was typed stays, with the line that marks it.' },
  ],
  dont: [
    {
      story: 'DontWordsAtTheEnd',
      because: 'Room is kept for a sign: words lie over what is typed. Let them stand below the field.',
    },
  ],
}
