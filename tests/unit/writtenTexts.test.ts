import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  collectionNames,
  collectionSchemas,
  isPatchableName,
  patchSchemas,
  type PatchableName,
} from '~/data/contract/collections'
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

describe('a line and a paragraph may hold', () => {
  test.each([
    ['Latin letters with marks', 'Équipe de lancement, 1er août'],
    ['Arabic', 'فريق الإطلاق'],
    ['Arabic with marks of direction', 'فيتامين ب\u200e12\u200f (ODF)'],
    ['Persian with a zero-width non-joiner', 'می\u200cخواهم'],
    ['an Arabic letter mark', '\u061c12 ملغ'],
    ['an isolate that is closed', 'Launch of \u2068فيتامين\u2069 in Riyadh'],
    ['isolates in one another', '\u2067a\u2066b\u2069c\u2069'],
    ['a family of one sign', 'Families 👨‍👩‍👧'],
    ['a flag of tags', '🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
    ['Chinese beyond the basic plane', '𠮷野家'],
    ['a soft hyphen in a word', 'Onda\u00adnsetron'],
    ['a no-break space', '10\u00a0mg'],
    ['an accent alone, which is shown', '\u0301'],
  ])('%s', (_, text) => {
    expect([inLine(text), inParagraph(text)]).toEqual([[], []])
  })
})

describe('neither may hold', () => {
  test.each([
    ['NUL', 'a\0', 'must not contain the control character U+0000 (character 2)'],
    ['a bell', 'Phase\u0007', 'must not contain the control character U+0007 (character 6)'],
    ['an escape', '\u001b[31mred', 'must not contain the control character U+001B (character 1)'],
    ['DEL', 'a\u007fb', 'must not contain the control character U+007F (character 2)'],
    ['a C1 control', 'ab\u009bc', 'must not contain the control character U+009B (character 3)'],
    ['a form feed', 'a\fb', 'must not contain the control character U+000C (character 2)'],
    ['a line separator', 'a\u2028b', 'must not contain the line break U+2028 (character 2)'],
    ['a paragraph separator', 'a\u2029b', 'must not contain the line break U+2029 (character 2)'],
    ['an override', 'invoice\u202efdp', 'must not contain the bidirectional control U+202E (character 8)'],
    ['an embedding', '\u202bab\u202c', 'must not contain the bidirectional control U+202B (character 1)'],
    ['the end of one', 'ab\u202c', 'must not contain the bidirectional control U+202C (character 3)'],
    [
      'an open isolate',
      'a\u2067b',
      'must not contain the isolate U+2067 (character 2) without U+2069 after it',
    ],
    [
      'one of two left open',
      '\u2067a\u2066b\u2069',
      'must not contain the isolate U+2067 (character 1) without U+2069 after it',
    ],
    [
      'the end of no isolate',
      'ab\u2069',
      'must not contain U+2069 (character 3), which does not end an isolate',
    ],
    ['half a character', 'a\ud83d', 'must not contain an unpaired surrogate, U+D83D (character 2)'],
    ['the other half', '👍\udc4d', 'must not contain an unpaired surrogate, U+DC4D (character 2)'],
    ['a zero-width space', '\u200b', 'must contain a visible character'],
    ['a soft hyphen alone', '\u00ad', 'must contain a visible character'],
    ['joiners alone', '\u200d \u200c', 'must contain a visible character'],
    ['marks of direction alone', '\u200e\u200f', 'must contain a visible character'],
    ['an isolate of nothing', '\u2068\u2069', 'must contain a visible character'],
    ['fillers alone', '\u3164\uffa0', 'must contain a visible character'],
    ['a Braille blank', '\u2800', 'must contain a visible character'],
    ['a variation selector', '\ufe0f', 'must contain a visible character'],
    ['what is not assigned', '\u{50000}', 'must contain a visible character'],
    ['tags alone', '\u{e0041}', 'must contain a visible character'],
    ['a byte order mark', '\ufeff', 'must not be blank'],
    ['spaces of any width', ' \u00a0\u3000\n', 'must not be blank'],
  ])('%s', (_, text, reason) => {
    expect([inLine(text), inParagraph(text)]).toEqual([[`owner ${reason}`], [`objectives[0] ${reason}`]])
  })
})

describe('a line is one line, a paragraph may be broken', () => {
  test.each([
    ['a line feed', 'a\nb', 'the line break U+000A (character 2)'],
    ['a Windows line break', 'ab\r\nc', 'the line break U+000D (character 3)'],
    ['a tab', 'a\tb', 'the tab U+0009 (character 2)'],
  ])('%s', (_, text, what) => {
    expect(inLine(text)).toEqual([`owner must be one line, without ${what}`])
    expect(inParagraph(text)).toEqual([])
  })
})

describe('every text of every collection', () => {
  const fields = Object.keys(patchSchemas).flatMap((collection) =>
    Object.entries(lists[collection]?.[0] ?? {}).flatMap(([field, value]) => {
      const holds = JSON.stringify(value) !== JSON.stringify(spoilt(value))
      const isChanged = Object.hasOwn(patchSchemas[collection as PatchableName].shape, field)
      return holds && isChanged ? [[collection, field, value] as [PatchableName, string, unknown]] : []
    }),
  )

  test.each(fields)('%s.%s is refused with a control character in it', (collection, field, value) => {
    expect(reasonsOf(collection, { [field]: value })).toEqual([])
    expect(reasonsOf(collection, { [field]: spoilt(value) })).not.toEqual([])
  })

  test('more than ninety texts are checked', () => {
    expect(fields.length).toBeGreaterThan(90)
  })

  test.each(collectionNames)('of the seed is accepted in a change, in %s', (name) => {
    for (const item of lists[name] ?? []) {
      if (isPatchableName(name)) {
        const fields = Object.entries(item).filter(([field]) =>
          Object.hasOwn(patchSchemas[name].shape, field),
        )
        expect(reasonsOf(name, Object.fromEntries(fields))).toEqual([])
      } else expect(textsIn(item).flatMap(inParagraph)).toEqual([])
    }
  })
})

describe('the address of a tool may have', () => {
  test.each([
    ['https://host.example/', true],
    ['http://host.example:8080/a?user=b@c#d', true],
    ['https://host.example/@team', true],
    ['https://user:pw@host.example/', false],
    ['https://user@host.example', false],
    ['HTTPS://:pw@host.example', false],
    ['https://bank.example%2F@host.example/', false],
  ])('%s: %s', (url, isTaken) => {
    expect(reasonsOf('tools', { url })).toEqual(
      isTaken ? [] : ['url must have no user name and no password before the host'],
    )
    expect(collectionSchemas.tools.element.safeParse({ ...lists.tools?.[0], url }).success).toBe(true)
  })
})

describe('what a previous version accepted', () => {
  const bad = 'Team\u0007 \u202eA'
  const own = ownStore()

  beforeEach(() => {
    const timeline = lists.timeline?.map((phase) =>
      phase.id === 'phase-5' ? { ...phase, owner: bad, objectives: [bad, 'Good'] } : phase,
    )
    return writeFile(path.join(own.directory, 'db.json'), JSON.stringify({ ...lists, timeline }))
  })

  test('does not stop a start or a change of another field', async () => {
    const store = await own.open()
    expect((await store.patch('timeline', 'phase-5', { progress: '0.4' })).item.owner).toBe(bad)
    await own.close()
    expect((await own.open()).latest().get('timeline', 'phase-5')).toMatchObject({
      owner: bad,
      progress: '0.4',
    })
  })

  test('is refused when a change sends it again, and is restored by undo, also after a crash', async () => {
    const store = await own.open()
    const { n } = await store.patch('timeline', 'phase-5', { owner: 'Team A' })
    await expect(store.patch('timeline', 'phase-5', { owner: bad })).rejects.toThrow(
      'owner must not contain the control character U+0007 (character 5).',
    )
    expect((await store.undo(n ?? 0)).item).toHaveProperty('owner', bad)
    expect((await own.open()).latest().get('timeline', 'phase-5').owner).toBe(bad)
  })
})

/** The value with a control character at the end of each of its texts. */
function spoilt(value: unknown): unknown {
  if (typeof value === 'string') return `${value}\u0007`
  if (Array.isArray(value)) return value.map(spoilt)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([field, member]) => [field, spoilt(member)]))
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

describe('a text', () => {
  const own = ownStore()

  test('is stored in composed letters, and the same letters are no change', async () => {
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
