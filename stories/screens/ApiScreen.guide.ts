import type { Guide } from '../support/guide'
import type * as stories from './ApiScreen.stories'

export const guide: Guide<typeof stories> = {
  when: [
    'The whole interface is read by a person: every call and every shape, in a new tab from the admin panel’s foot.',
    'It is made of the OpenAPI document, which is one link away.',
  ],
  whenNot: [
    'A program reads it: give it the OpenAPI document.',
    'Why the interface is as it is: the handbook’s page on the contract says it.',
    'One call is told elsewhere: take `CallEntry` alone.',
  ],
  anatomy: [
    [
      'Head',
      '"API reference", what holds for all of it, the link to the document; badges of count, version, build.',
    ],
    ['Groups', 'A heading, a line, and a panel of `CallEntry`, all closed.'],
    ['Shapes', 'The last group: a `ShapeEntry` for each body and answer.'],
  ],
  keyboard: [
    ['Tab', 'Goes to the document’s link, then from entry to entry.'],
    ['Enter or Space on an entry', 'Opens or closes it; it works without scripts.'],
  ],
  screenReader: [
    'One heading of level 1; each group is a region named by its heading of level 2.',
    'An entry is a disclosure, collapsed or expanded.',
  ],
  words: [
    'Names of groups are nouns: "Lists", "API tokens". The line below says what they have in common, without a full stop.',
    'What holds for all of it is told in the head once, and in no entry.',
    'The build is named by the hash of its files.',
  ],
  do: [{ story: 'Default', because: 'All of it is closed, and each line says enough to be chosen by.' }],
  dont: [
    {
      story: 'DontEmptyGroup',
      because: 'A group without calls is a heading over nothing, which reads as if they had failed to load.',
    },
  ],
}
