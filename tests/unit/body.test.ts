import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { discardBody, jsonObject, jsonBody, type BodyReader } from '~/app/server/http/body'
import { HttpError } from '~/app/server/http/httpError'
import {
  MAX_BODY_BYTES,
  MAX_BODY_VALUES,
  MAX_DISCARDED_BYTES,
  MAX_SMALL_BODY_BYTES,
} from '~/app/server/http/limits'

const json = { 'Content-Type': 'application/json' }

const request = (body: BodyInit | null, headers: Record<string, string> = json) =>
  new Request('http://launch.example/api/timeline/phase-5', {
    ...{ method: 'PATCH', headers, body },
    ...(body instanceof ReadableStream && { duplex: 'half' }),
  })

/** A stream of this many bytes in chunks, without a declared length. */
function stream(length: number, chunk = 65_536): ReadableStream<Uint8Array> {
  let left = length
  return new ReadableStream({
    pull(controller) {
      if (left <= 0) controller.close()
      else controller.enqueue(new Uint8Array(Math.min(chunk, left)).fill(0x20))
      left -= chunk
    },
  })
}
const torn = () =>
  new ReadableStream({
    start(controller) {
      controller.error(new Error('the client left'))
    },
  })

/** The body once its sender is known. */
const read = async <T>(reader: BodyReader<T>, given: Request) => (await reader(given))()

const nested = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`
const repeated = (count: number, text = '1') => Array<string>(count).fill(text).join(',')
/** Characters that would be values or nesting levels outside of a string. */
const signs = ',[{"\\'.repeat(10_000)
const padded = (length: number, text = '{}') => text.padEnd(length)
const declared = (length: number) => ({ ...json, 'Content-Length': String(length) })

test.each<[string, string, Record<string, string>?]>([
  ['as it is', '{"progress": "0.5"}'],
  ['with a charset', '{}', { 'Content-Type': 'Application/JSON ; charset=utf-8' }],
  ['said to be uncompressed', '{}', { ...json, 'Content-Encoding': 'identity' }],
  ['of 256 KiB', padded(MAX_BODY_BYTES), declared(MAX_BODY_BYTES)],
  ['with a number as JSON writes it', '{"a": 1E2}'],
  ['with a key in two objects', '{"a": {"a": 1}}'],
  ['of 32 levels', nested(32)],
  ['of 1,000 values', `{"a":[${repeated(MAX_BODY_VALUES - 2)}]}`],
  ['of a long text of signs', JSON.stringify({ a: signs })],
])('a JSON object is accepted %s', async (_, text, headers) => {
  expect(await read(jsonObject, request(text, headers))).toEqual(JSON.parse(text))
})

describe('another body is refused', () => {
  const notJson = [400, 'The body is not JSON; check its quotes, commas and brackets.'] as const
  const notObject = [400, 'The body must be a JSON object, such as {"progress": "0.5"}.'] as const
  const notPlain = [
    415,
    'The body must be uncompressed JSON, sent with Content-Type: application/json.',
  ] as const
  const tooLarge = [413, 'The body must be at most 256 KiB; send fewer fields at a time.'] as const
  const tooDeep = [400, 'The body must not nest deeper than 32 levels.'] as const
  const tooMany = [422, 'The body must have at most 1000 values; send fewer at a time.'] as const
  const twice = (key: string) => [400, `"${key}" appears twice in an object; send it once.`] as const
  const tooManyNames = Array.from({ length: MAX_BODY_VALUES }, (_, n) => `"k${n}":1`).join(',')

  test.each<[string, readonly [number, string], BodyInit | null, Record<string, string>?]>([
    ['of another type', notPlain, '{}', { 'Content-Type': 'text/plain' }],
    ['of a type that begins alike', notPlain, '{}', { 'Content-Type': 'application/json5' }],
    ['compressed twice', notPlain, '{}', { ...json, 'Content-Encoding': 'identity, gzip' }],
    ['declared too large', tooLarge, '{}', declared(MAX_BODY_BYTES + 1)],
    ['too large', tooLarge, padded(MAX_BODY_BYTES + 1)],
    ['too large, without a declared length', tooLarge, stream(MAX_BODY_BYTES + 1)],
    ['torn', [400, 'The body arrived incomplete; send it again.'], torn()],
    ['absent', notJson, null],
    ['no JSON', notJson, '{'],
    ['no UTF-8', notJson, new Uint8Array([0x22, 0xff, 0x22])],
    ['with a key twice', twice('a'), '{"a": 1, "a": 2}'],
    ['with a key twice in an object of a list', twice('b'), '{"list": [{}, {"b": 1, "\\u0062": 1}]}'],
    ['a list', notObject, '[]'],
    ['null', notObject, 'null'],
    ['of 33 levels', tooDeep, nested(33)],
    ['of 33 levels of lists', tooDeep, `{"a":${'['.repeat(32)}${']'.repeat(32)}}`],
    ['with too many entries', tooMany, `{"a":[${repeated(MAX_BODY_VALUES - 1)}]}`],
    ['with too many names', tooMany, `{${tooManyNames}}`],
    ['with too many lists', tooMany, `{"a":[${repeated(MAX_BODY_VALUES, '[]').replaceAll(',', ' ')}]}`],
    ['with too many values after a backslash', tooMany, `{"a":"\\\\","b":[${repeated(MAX_BODY_VALUES)}]}`],
  ])('%s', async (_, [status, message], body, headers) => {
    await expect(read(jsonObject, request(body, headers))).rejects.toMatchObject({ status, message })
  })

  const undo = jsonBody(z.strictObject({ undo: z.int({ error: 'must be a number' }) }), 'the request')

  test('that a schema refuses, with the errors', async () => {
    expect(await read(undo, request('{"undo": 3}'))).toEqual({ undo: 3 })
    const message = 'undo must be a number; "redo" is not a field of the request; its fields are undo.'
    const body = '{"undo": "3", "redo": 1}'
    await expect(read(undo, request(body))).rejects.toMatchObject({ status: 422, message })
  })

  test('of more than 8 KiB, where a schema is given', async () => {
    const message = 'The body must be at most 8 KiB; send shorter texts.'
    expect(await read(undo, request(padded(MAX_SMALL_BODY_BYTES, '{"undo": 3}')))).toEqual({ undo: 3 })
    for (const body of [padded(MAX_SMALL_BODY_BYTES + 1, '{"undo": 3}'), stream(MAX_SMALL_BODY_BYTES + 1)])
      await expect(undo(request(body))).rejects.toMatchObject({ status: 413, message })
  })

  test('only at validation: the reader itself parses nothing', async () => {
    for (const body of ['{', nested(33), '[]', '{"undo": "3"}'])
      expect(await undo(request(body))).toThrow(HttpError)
  })
})

describe('an unwanted body', () => {
  test.each<[string, BodyInit | null, boolean]>([
    ['none', null, true],
    ['a short one', '{}', true],
    ['one of the most that is read', stream(MAX_DISCARDED_BYTES), true],
    ['a longer one', stream(MAX_DISCARDED_BYTES + 1), false],
    ['a torn one', torn(), false],
  ])('%s is read to its end: %s', async (_, body, whole) => {
    expect(await discardBody(request(body))).toBe(whole)
  })

  test('is drained after it was refused in the middle', async () => {
    const long = request(stream(MAX_BODY_BYTES + 65_536))
    await expect(jsonObject(long)).rejects.toMatchObject({ status: 413 })
    expect(await discardBody(long)).toBe(true)
  })
})
