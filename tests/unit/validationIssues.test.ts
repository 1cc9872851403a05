import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { patchSchemas } from '~/data/contract/collections'
import { explain, explainAll } from '~/data/store/explain'

const fields = Object.keys(patchSchemas.timeline.shape)
const timeline = { name: 'timeline', fields, fixedFields: ['id'] }
const known = 'title, dates, start, end, status, progress, objectives, deliverables, owner, after'

function sentence(change: unknown): string {
  const result = patchSchemas.timeline.safeParse(change)
  return result.success ? 'accepted' : explain(result.error, timeline).sentence
}

const progress = 'progress must be a decimal string from "0" to "1"'
const unknown = (name: string) => `"${name}" is not a field of timeline`
const fixed = '"id" of timeline cannot be changed; the fields that can be changed are'

describe('one sentence names every invalid field', () => {
  const [colour, size] = [unknown('colour'), unknown('size')]
  const its = `its fields are ${known}`
  const ofLists = { objectives: ['x', '', 5], deliverables: 'all' }
  const inLists =
    'objectives[1] must not be blank; objectives[2] must be text; deliverables must be a list of texts'
  const tooLong = 'progress must be a decimal string of at most 12 characters'

  test.each<[string, unknown, string]>([
    ['two', { progress: '2', owner: ' ' }, `${progress}; owner must not be blank`],
    ['entries of lists', ofLists, inLists],
    ['a field with two faults, once', { progress: '2.00000000000000' }, tooLong],
    ['a field and one that is unknown', { colour: 'red', progress: '2' }, `${progress}; ${colour}; ${its}`],
    ['__proto__', JSON.parse('{"__proto__": {"progress": "1"}}'), `${unknown('__proto__')}; ${its}`],
    ['several that are unknown', { colour: 'red', size: 1 }, `${colour}; ${size}; ${its}`],
    ['one fixed and one unknown', { id: 'phase-1', colour: 'red' }, `${colour}; ${fixed} ${known}`],
    ['what is no object', 5, 'timeline must be an object'],
  ])('%s', (_, change, expected) => {
    expect(sentence(change)).toBe(`${expected}.`)
  })

  const ofAssets = { name: 'products', fields: ['assets'], fixedFields: ['id'] }
  const assets = z.strictObject({ assets: z.array(z.strictObject({ title: z.string() })) })

  test('of a list in a field, also with the name of a fixed one', () => {
    const { error } = assets.safeParse({ assets: [{ title: 'Deck', url: 'x', id: 1 }, 5] })
    expect(error && explain(error, ofAssets).sentence).toBe(
      'assets[1] must be an object; "url" is not a field of assets[0]; "id" is not a field of assets[0].',
    )
  })

  test('of a fixed field that is invalid itself', () => {
    expect(explainAll([{ path: ['id'], reason: 'must be text' }], ofAssets).sentence).toBe('id must be text.')
  })

  test('and has the path of the first one', () => {
    const { error } = patchSchemas.timeline.safeParse({ objectives: ['x', ''], owner: '' })
    expect(error && explain(error, timeline).path).toEqual(['objectives', 1])
  })
})

const fives = Array<number>(40).fill(5)
const ofFives = /^objectives\[0\] must be text; .*objectives\[9\] must be text; and 70 more errors\.$/
const thousands = Object.fromEntries(Array.from({ length: 20_000 }, (_, n) => [`f${n}`, n]))
const ofThousands =
  /^"f0" is not a field of timeline; .*"f9" is not a field of timeline; and 19990 more errors; its fields are /

test.each<[string, unknown, RegExp]>([
  ['every entry of two lists', { objectives: fives, deliverables: fives }, ofFives],
  ['20,000 unknown fields', thousands, ofThousands],
  ['a field of 200 kB', { ['x'.repeat(200_000)]: 1 }, /^"x{57}\.\.\." is not a field of timeline; /],
  ['line breaks', { 'a\n\u2028\u202e': 1 }, /^"a\\n\\u2028\\u202e" is not a field of timeline; /],
])('its length is limited: %s', (_, change, expected) => {
  const text = sentence(change)
  expect(text).toMatch(expected)
  expect(text.length).toBeLessThan(2_000)
  expect(text).toMatch(/^[\x20-\x7e]+\.$/)
})
