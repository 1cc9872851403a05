import { expect, test } from 'vitest'
import { matchFiles } from '~/data/domain/search/matchFiles'

const items = [
  { id: 'launch-deck', title: 'Portfolio launch deck' },
  { id: 'dosing', title: 'Gluraz XR dosing guide' },
  { id: 'quick-card', title: 'Call logging quick card' },
  { id: 'checklist', title: 'قائمة المراجعة' },
]

test.each<[string, string[], (string | null)[]]>([
  ['by the title, however it is written', ['portfolio_launch-deck.pdf'], ['launch-deck']],
  ['with a version after it', ['Gluraz XR Dosing Guide v2.PDF'], ['dosing']],
  ['by the id', ['quick-card.png'], ['quick-card']],
  ['by most of its words', ['Gluraz dosing guide (final).pdf'], ['dosing']],
  ['in any script', ['قائمة المراجعة.pdf'], ['checklist']],
  ['not by a single common word', ['guide.pdf', 'Scan 0042.pdf'], [null, null]],
  ['the better of two only', ['Portfolio launch deck.pdf', 'Portfolio launch.pdf'], ['launch-deck', null]],
  ['neither of two alike', ['Portfolio launch deck.pdf', 'portfolio launch deck.png'], [null, null]],
])('a file is matched %s', (_, names, ids) => {
  expect(matchFiles(names, items)).toEqual(ids)
})
