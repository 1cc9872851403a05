import type { Guide } from '../support/guide'
import type * as stories from './CallEntry.stories'

export const guide: Guide<typeof stories> = {
  when: [
    'One call of `/api` is told in `ApiScreen`: who may call, what it asks for, what it answers.',
    'It has to be there without scripts: it opens by HTML alone.',
  ],
  whenNot: [
    'What a body or an answer is made of is told: take `ShapeEntry`.',
    'Rows of the launch open: take `PhaseAccordion`, or a `DrawerCard` in a `CardGrid`.',
  ],
  anatomy: [
    ['Method', 'A badge: with a line where it reads (GET), on a ground where it changes something.'],
    ['Address', 'In monospace, from left to right on any page; it breaks anywhere.'],
    ['Summary', 'In secondary ink beside the address, on a phone below it.'],
    [
      'What opens',
      'Who may call, then "Asks for", "Body" and "Answers"; a list without entries is left out.',
    ],
  ],
  keyboard: [
    ['Tab', 'Goes from one entry to the next; nothing within takes the focus.'],
    ['Enter or Space', 'Opens the entry, or closes it. Others stay as they are.'],
  ],
  screenReader: [
    'A disclosure, collapsed or expanded, read as "GET /api/timeline/{id} One item of a list".',
    'What opens are description lists: a name, then what it means.',
    'The look of the badge says nothing that its method does not.',
  ],
  words: [
    'They come from the same source as the OpenAPI document; nothing is written for this page.',
    'The summary says what the call does in about ten words, without a full stop.',
    'Who may call is a sentence: "For everyone." What may be left out ends in "· may be absent".',
  ],
  do: [
    {
      story: 'Default',
      because: 'A call that reads: method, address and summary in one line, the answers inside.',
    },
    { story: 'Change', because: 'What has to be known besides, such as a refusal, stands inside.' },
  ],
  dont: [
    {
      story: 'DontExplainInLine',
      because:
        'A summary that explains makes its line as high as four, and no list of calls can be looked through.',
    },
  ],
}
