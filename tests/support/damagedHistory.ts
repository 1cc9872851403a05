import { historyRow, withChecksum } from '~/data/store/historyLine'

const change = {
  n: 3,
  at: '2025-10-15T08:00:00.000Z',
  by: 'admin',
  collection: 'timeline',
  id: 'phase-5',
} as const
const line = (given: object) =>
  historyRow({ ...change, before: { progress: '0.5' }, after: { progress: '0.6' }, ...given }).line

/** Kinds of damage to a history of three changes: a title, the damage, and the message. */
export const historyDamages: [name: string, damage: (lines: string[]) => string[], reason: string][] = [
  [
    'a changed value',
    ([a = '', b = '', c = '']) => [a, b.replace('0.5', '0.9'), c],
    '2: does not match its checksum.',
  ],
  [
    'a garbled last line',
    ([a = '', b = '', c = '']) => [a, b, c.replace('"n"', '???')],
    '3: does not match its checksum.',
  ],
  [
    'a torn line in the middle',
    ([a = '', b = '', c = '']) => [a, b.slice(0, 50), c],
    '2: does not match its checksum.',
  ],
  ['a blank line', ([a = '', b = '', c = '']) => [a, '', b, c], '2: does not match its checksum.'],
  ['text that is none', () => ['hello'], '1: does not match its checksum.'],
  ['lines in another order', ([a = '', b = '', c = '']) => [a, c, b], '2: has change 3.'],
  ['a line missing', ([a = '', , c = '']) => [a, c], '2: has change 3.'],
  ['a line twice', ([a = '', b = '']) => [a, b, b], '3: has change 2.'],
  [
    'a field of a later version',
    ([a = '', b = '']) => [a, b, line({ why: 'x' })],
    '3: "why" is not a field of a change; ',
  ],
  [
    'a change of a later version',
    ([a = '', b = '']) => [
      a,
      b,
      withChecksum(JSON.stringify({ schema: 6, ...change, before: {}, after: {} })),
    ],
    '3: was written by a later version of this site.',
  ],
  [
    'a collection of a later version',
    ([a = '', b = '']) => [a, b, line({ collection: 'users' })],
    '3: "users" is not a collection that can be changed.',
  ],
  [
    'an item that is not there',
    ([a = '', b = '']) => [a, b, line({ id: 'phase-9' })],
    '3: There is no "phase-9" in timeline.',
  ],
  [
    'a value that the contract refuses',
    ([a = '', b = '']) => [a, b, line({ after: { progress: '2' } })],
    '3: progress must be a decimal string ',
  ],
  [
    'a change of something else',
    ([a = '', b = '']) => [a, b, line({ before: { progress: '0.1' } })],
    '3: does not follow from db.json.',
  ],
]
