import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { discardBody, jsonObject, jsonBody, noBody, type BodyReader } from '~/app/server/http/body'
import { HttpError } from '~/app/server/http/httpError'
import {
  MAX_BODY_BYTES,
  MAX_BODY_VALUES,
  MAX_DISCARDED_BYTES,
  MAX_SMALL_BODY_BYTES,
} from '~/app/server/http/limits'

const json = { 'Content-Type': 'application/json' }

function request(body: BodyInit | null, headers: Record<string, string> = json): Request {
  return new Request('http://launch.example/api/timeline/phase-5', {
    method: 'PATCH',
    headers,
    body,
    ...(body instanceof ReadableStream && { duplex: 'half' }),
  })
}

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

/** The body once its sender is known. */
const read = async <T>(reader: BodyReader<T>, given: Request) => (await reader(given))()

const nested = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`
const listOf = (entries: number) => Array<number>(entries).fill(1).join(',')
/** Characters that would be values or nesting levels outside of a string. */
const signs = ',[{"\\'.repeat(10_000)
const padded = (length: number) => '{}'.padEnd(length)

describe('a JSON object is accepted', () => {
  test.each([
    ['as it is', '{"progress": "0.5"}', json, { progress: '0.5' }],
    ['with a charset', '{}', { 'Content-Type': 'Application/JSON ; charset=utf-8' }, {}],
    ['said to be uncompressed', '{}', { ...json, 'Content-Encoding': 'identity' }, {}],
    ['of 256 KiB', padded(MAX_BODY_BYTES), { ...json, 'Content-Length': String(MAX_BODY_BYTES) }, {}],
    ['with null in it', '{"note": null}', json, { note: null }],
    ['with a number as JSON writes it', '{"a": 1E2}', json, { a: 100 }],
    ['with a key in two objects', '{"a": {"a": 1}}', json, { a: { a: 1 } }],
    ['of 32 levels', nested(32), json, JSON.parse(nested(32))],
    [
      'of 1,000 values',
      `{"a":[${listOf(MAX_BODY_VALUES - 2)}]}`,
      json,
      JSON.parse(`{"a":[${listOf(MAX_BODY_VALUES - 2)}]}`),
    ],
    ['of a long text of signs', JSON.stringify({ a: signs }), json, { a: signs }],
  ])('%s', async (_, text, headers, value) => {
    expect(await read(jsonObject, request(text, headers))).toEqual(value)
  })
})

describe('another body is refused', () => {
  const notJson = 'The body is not JSON; check its quotes, commas and brackets.'
  const notObject = 'The body must be a JSON object, such as {"progress": "0.5"}.'
  const notPlain = 'The body must be uncompressed JSON, sent with Content-Type: application/json.'
  const tooLarge = 'The body must be at most 256 KiB; send fewer fields at a time.'

  const broken = new ReadableStream({
    start(controller) {
      controller.error(new Error('the client left'))
    },
  })

  test.each<[string, BodyInit | null, Record<string, string>, number, string]>([
    ['of another type', '{}', { 'Content-Type': 'text/plain' }, 415, notPlain],
    ['of a type that begins alike', '{}', { 'Content-Type': 'application/json5' }, 415, notPlain],
    ['of a type that ends alike', '{}', { 'Content-Type': 'x-application/json' }, 415, notPlain],
    ['compressed', '{}', { ...json, 'Content-Encoding': 'gzip' }, 415, notPlain],
    ['compressed twice', '{}', { ...json, 'Content-Encoding': 'identity, gzip' }, 415, notPlain],
    ['declared too large', '{}', { ...json, 'Content-Length': String(MAX_BODY_BYTES + 1) }, 413, tooLarge],
    ['too large', padded(MAX_BODY_BYTES + 1), json, 413, tooLarge],
    ['too large, without a declared length', stream(MAX_BODY_BYTES + 1), json, 413, tooLarge],
    ['torn', broken, json, 400, 'The body arrived incomplete; send it again.'],
    ['absent', null, json, 400, notJson],
    ['no JSON', '{', json, 400, notJson],
    ['no UTF-8', new Uint8Array([0x22, 0xff, 0x22]), json, 400, notJson],
    ['with a key twice', '{"a": 1, "a": 2}', json, 400, '"a" appears twice in an object; send it once.'],
    [
      'with a key twice in an object of a list',
      '{"list": [{}, {"b": 1, "\\u0062": 1}]}',
      json,
      400,
      '"b" appears twice in an object; send it once.',
    ],
    ['a list', '[]', json, 400, notObject],
    ['null', 'null', json, 400, notObject],
    ['a text', '"text"', json, 400, notObject],
    ['of 33 levels', nested(33), json, 400, 'The body must not nest deeper than 32 levels.'],
    [
      'of 33 levels of lists',
      `{"a":${'['.repeat(32)}${']'.repeat(32)}}`,
      json,
      400,
      'The body must not nest ',
    ],
  ])('%s', async (_, body, headers, status, sentence) => {
    await expect(read(jsonObject, request(body, headers))).rejects.toMatchObject({
      status,
      message: expect.stringContaining(sentence) as string,
    })
  })

  const tooMany = 'The body must have at most 1000 values; send fewer at a time.'

  test.each([
    ['entries', `{"a":[${listOf(MAX_BODY_VALUES - 1)}]}`],
    ['names', `{${Array.from({ length: MAX_BODY_VALUES }, (_, n) => `"k${n}":1`).join(',')}}`],
    ['names that repeat', `{${Array<string>(MAX_BODY_VALUES).fill('"a":1').join(',')}}`],
    ['lists', `{"a":[${Array<string>(MAX_BODY_VALUES).fill('[]').join(' ')}]}`],
    ['values after a text that ends with a backslash', `{"a":"\\\\","b":[${listOf(MAX_BODY_VALUES)}]}`],
  ])('with more than 1,000 %s', async (_, body) => {
    await expect(read(jsonObject, request(body))).rejects.toMatchObject({ status: 422, message: tooMany })
  })

  const undo = jsonBody(z.strictObject({ undo: z.int({ error: 'must be a number' }) }), 'the request')

  test('that a schema refuses, with the errors', async () => {
    expect(await read(undo, request('{"undo": 3}'))).toEqual({ undo: 3 })
    await expect(read(undo, request('{"undo": "3", "redo": 1}'))).rejects.toMatchObject({
      status: 422,
      message: 'undo must be a number; "redo" is not a field of the request; its fields are undo.',
    })
  })

  test('of more than 8 KiB, where a schema is given', async () => {
    const message = 'The body must be at most 8 KiB; send shorter texts.'
    expect(await read(undo, request('{"undo": 3}'.padEnd(MAX_SMALL_BODY_BYTES)))).toEqual({ undo: 3 })
    for (const body of ['{"undo": 3}'.padEnd(MAX_SMALL_BODY_BYTES + 1), stream(MAX_SMALL_BODY_BYTES + 1)])
      await expect(undo(request(body))).rejects.toMatchObject({ status: 413, message })
  })

  test('only at validation: the reader itself parses nothing', async () => {
    for (const body of ['{', nested(33), '[]', '{"undo": "3"}']) {
      const judge = await undo(request(body))
      expect(judge).toThrow(HttpError)
    }
  })
})

describe('an unwanted body', () => {
  test('is not parsed', async () => {
    expect(await read(noBody, request('{'))).toBeNull()
  })

  test.each([
    ['none', null, true],
    ['a short one', '{}', true],
    ['one of the most that is read', stream(MAX_DISCARDED_BYTES), true],
    ['a longer one', stream(MAX_DISCARDED_BYTES + 1), false],
    [
      'a torn one',
      new ReadableStream({
        start: (controller) => {
          controller.error()
        },
      }),
      false,
    ],
  ])('%s is read to its end: %s', async (_, body, whole) => {
    expect(await discardBody(request(body))).toBe(whole)
  })

  test('is drained after it was refused in the middle', async () => {
    const long = request(stream(MAX_BODY_BYTES + 65_536))
    await expect(jsonObject(long)).rejects.toMatchObject({ status: 413 })
    expect(await discardBody(long)).toBe(true)
  })
})
