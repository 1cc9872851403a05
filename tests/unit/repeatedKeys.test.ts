import { expect, test } from 'vitest'
import { pathText } from '~/data/domain/editing/jsonEdits'
import { lineAndColumn, repeatedKeys } from '~/data/domain/editing/repeatedKeys'

test.each<[string, string, string[]]>([
  ['at the top', '{"phases": [1], "phases": [2]}', ['phases: 1 and 16']],
  ['in an entry', '{"phases": [{}, {"id": "a", "id": "b"}]}', ['phases[1].id: 17 and 28']],
  ['three times', '{"a": 1, "a": 2, "a": 3}', ['a: 1 and 9', 'a: 1 and 17']],
  ['around an inner object', '{"a": {"a": {}}, "a": {}}', ['a: 1 and 17']],
  ['after an inner list', '{"b": [[1, 2], {"c": 1, "c": 2}]}', ['b[1].c: 16 and 24']],
  ['once plain and once escaped', '{"progress": 1, "\\u0070rogress": 2}', ['progress: 1 and 16']],
  ['with a quote in it', '{"a\\"b": 1, "a\\"b": 2}', ['["a\\"b"]: 1 and 12']],
  ['that ends with a backslash', '{"a\\\\": 1, "a\\\\": "\\\\"}', ['["a\\\\"]: 1 and 11']],
  ['that is no text of its own', '{"": 1, "": 2}', ['[""]: 1 and 8']],
  ['that every object has', '{"__proto__": 1, "__proto__": 2}', ['__proto__: 1 and 17']],
  ['within what a repeated one holds', '{"a": {"b": 1, "b": 2}, "a": 1}', ['a.b: 7 and 15', 'a: 1 and 24']],
])('a key that repeats %s is found', (_, text, found) => {
  const repeated = repeatedKeys(text)
  expect(repeated.map(({ path, first, again }) => `${pathText(path)}: ${first} and ${again}`)).toEqual(found)
})

test.each([
  ['in two objects', '[{"a": 1}, {"a": 2}, {"b": {"a": 1}, "a": 2}]'],
  ['as values', '{"a": "a", "b": ["a", "a", {"c": "a"}]}'],
  ['in another case', '{"a": 1, "A": 2}'],
  ['within a text', '{"a": "\\"a\\": 1, {\\"a\\": 1, \\"a\\": 2}"}'],
  ['as names of what every object has', '{"toString": 1, "constructor": 2}'],
])('a key that repeats %s is not repeated in its object', (_, text) => {
  expect(repeatedKeys(text)).toEqual([])
})

test.each([
  ['{"a": 1}', 1, 'line 1, column 2'],
  ['{\n  "a": 1\n}', 4, 'line 2, column 3'],
  ['{\r\n"a": 1\r\n}', 3, 'line 2, column 1'],
])('the position in %j', (text, offset, words) => {
  expect(lineAndColumn(text, offset)).toBe(words)
})
