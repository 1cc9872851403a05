import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { collectionSchemas, patchSchemas, type PatchableName } from '~/data/contract/collections'
import { validationIssues, pathText } from '~/data/contract/validationIssues'
import { seed } from '~/data/store/seed'
import { ownStore } from '../support/ownStore'

const lists = seed as Record<string, Record<string, unknown>[]>

/** The errors of a change, place by place; none when it is accepted. */
function reasonsOf(collection: PatchableName, change: object): string[] {
  const { error } = patchSchemas[collection].safeParse(change)
  return error ? validationIssues(error).map(({ path, reason }) => `${pathText(path)} ${String(reason)}`) : []
}

/** A line (`owner`) and a paragraph (an objective). */
const inLine = (text: string) => reasonsOf('timeline', { owner: text })
const inParagraph = (text: string) => reasonsOf('timeline', { objectives: [text] })

test.each([
  ['letters with marks', ['Équipe de lancement, 1er août', '\u0301', 'Onda\u00adnsetron', '10\u00a0mg']],
  ['Arabic and Persian', ['فريق الإطلاق', 'فيتامين ب\u200e12\u200f (ODF)', 'می\u200cخواهم', '\u061c12 ملغ']],
  ['isolates that are closed', ['Launch of \u2068فيتامين\u2069 in Riyadh', '\u2067a\u2066b\u2069c\u2069']],
  ['signs of several characters', ['Families 👨‍👩‍👧', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '𠮷野家']],
])('a line and a paragraph may hold %s', (_, texts) => {
  for (const text of texts) expect([inLine(text), inParagraph(text)], text).toEqual([[], []])
})

test.each([
  ['a\0', 'the control character U+0000 (character 2)'],
  ['a\u007fb', 'the control character U+007F (character 2)'],
  ['ab\u009bc', 'the control character U+009B (character 3)'],
  ['a\u2028b', 'the line break U+2028 (character 2)'],
  ['a\u2029b', 'the line break U+2029 (character 2)'],
  ['\u202bab\u202c', 'the bidirectional control U+202B (character 1)'],
  ['invoice\u202efdp', 'the bidirectional control U+202E (character 8)'],
  ['ab\u202c', 'the bidirectional control U+202C (character 3)'],
  ['\u2067a\u2066b\u2069', 'the isolate U+2067 (character 1) without U+2069 after it'],
  ['ab\u2069', 'U+2069 (character 3), which does not end an isolate'],
  ['a\ud83d', 'an unpaired surrogate, U+D83D (character 2)'],
  ['👍\udc4d', 'an unpaired surrogate, U+DC4D (character 2)'],
])('neither may hold %j: %s', (text, what) => {
  expect(inLine(text)).toEqual([`owner must not contain ${what}`])
  expect(inParagraph(text)).toEqual([`objectives[0] must not contain ${what}`])
})

test.each([
  ['must not be blank', ['\ufeff', ' \u00a0\u3000\n']],
  ['must contain a visible character', ['\u200b', '\u00ad', '\u200d \u200c', '\u200e\u200f']],
  ['must contain a visible character', ['\u2068\u2069', '\u3164\uffa0', '\u2800', '\ufe0f']],
  ['must contain a visible character', ['\u{50000}', '\u{e0041}']],
])('a text without anything to see %s: %j', (rule, texts) => {
  for (const text of texts)
    expect([inLine(text), inParagraph(text)]).toEqual([[`owner ${rule}`], [`objectives[0] ${rule}`]])
})

test.each([
  ['a\nb', 'must be one line'],
  ['ab\r\nc', 'must be one line'],
  ['a\tb', 'must not contain a tab'],
])('a line is one line, a paragraph may be broken: %j', (text, rule) => {
  expect(inLine(text)).toEqual([`owner ${rule}`])
  expect(inParagraph(text)).toEqual([])
})

test('every text of every collection is refused with a control character in it', () => {
  const fields = Object.keys(patchSchemas).flatMap((collection) =>
    Object.entries(lists[collection]?.[0] ?? {}).flatMap(([field, value]) => {
      const holds = JSON.stringify(value) !== JSON.stringify(spoilt(value))
      const isChanged = Object.hasOwn(patchSchemas[collection as PatchableName].shape, field)
      return holds && isChanged ? [[collection, field, value] as [PatchableName, string, unknown]] : []
    }),
  )
  expect(fields.length).toBeGreaterThan(90)
  for (const [collection, field, value] of fields) {
    expect(reasonsOf(collection, { [field]: value }), `${collection}.${field}`).toEqual([])
    expect(reasonsOf(collection, { [field]: spoilt(value) }), `${collection}.${field}`).not.toEqual([])
  }
})

test.each([
  [true, ['https://host.example/', 'http://host.example:8080/a?user=b@c#d', 'https://host.example/@team']],
  [false, ['https://user:pw@host.example/', 'https://user@host.example', 'HTTPS://:pw@host.example']],
  [false, ['https://bank.example%2F@host.example/']],
])('it is %s that a change may set the address of a tool to each of %j', (isTaken, urls) => {
  const refusal = 'url must have no user name and no password before the host'
  for (const url of urls) {
    expect(reasonsOf('tools', { url }), url).toEqual(isTaken ? [] : [refusal])
    expect(collectionSchemas.tools.element.safeParse({ ...lists.tools?.[0], url }).success).toBe(true)
  }
})

describe('in the store', () => {
  const own = ownStore()

  test('a text of an earlier version stays, is refused when it is sent again, and is restored by undo', async () => {
    const bad = 'Team\u0007 \u202eA'
    const timeline = lists.timeline?.map((phase) =>
      phase.id === 'phase-5' ? { ...phase, owner: bad, objectives: [bad, 'Good'] } : phase,
    )
    await writeFile(path.join(own.directory, 'db.json'), JSON.stringify({ ...lists, timeline }))
    const store = await own.open()
    expect((await store.patch('timeline', 'phase-5', { progress: '0.4' })).item.owner).toBe(bad)
    await own.close()
    const later = await own.open()
    expect(later.latest().get('timeline', 'phase-5')).toMatchObject({ owner: bad, progress: '0.4' })
    const { n } = await later.patch('timeline', 'phase-5', { owner: 'Team A' })
    await expect(later.patch('timeline', 'phase-5', { owner: bad })).rejects.toThrow(
      'owner must not contain the control character U+0007 (character 5).',
    )
    expect((await later.undo(n ?? 0)).item).toHaveProperty('owner', bad)
    // After a crash too.
    expect((await own.open()).latest().get('timeline', 'phase-5').owner).toBe(bad)
  })

  test('a text is stored in composed letters, and the same letters are no change', async () => {
    const [nfc, nfd] = ['Ch\u00E9ri \u0622', 'Che\u0301ri \u0627\u0653']
    const store = await own.open()
    const first = await store.patch('timeline', 'phase-1', { owner: nfd, objectives: [nfd], title: 'x' })
    expect(first.item).toMatchObject({ owner: nfc, objectives: [nfc] })
    expect((await store.patch('timeline', 'phase-1', { owner: nfd, objectives: [nfd] })).n).toBeNull()
    const made = await store.create('training', {
      ...{ title: nfd, description: nfd, type: 'Video' },
      category: store.latest().get('launch', 'launch').categories[0],
    })
    expect(made.item).toMatchObject({ title: nfc, description: nfc })
    await store.patch('launch', 'launch', { regions: [nfd], kols: [{ unit: nfd, count: 1 }] })
    expect(store.latest().get('launch', 'launch')).toMatchObject({ regions: [nfc], kols: [{ unit: nfc }] })
  })
})

/** The value with a control character at the end of each of its texts. */
function spoilt(value: unknown): unknown {
  if (typeof value === 'string') return `${value}\u0007`
  if (Array.isArray(value)) return value.map(spoilt)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([field, member]) => [field, spoilt(member)]))
}
