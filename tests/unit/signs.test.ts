import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test('no printed style has a repeating gradient, which some PDF viewers leave out or blur', () => {
  const files = readdirSync('ui', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css.ts') && !file.startsWith(join('panels', 'Wall')))
    .map((file) => join('ui', file))
  expect(files.length).toBeGreaterThan(50)
  expect(files.filter((file) => readFileSync(file, 'utf8').includes('repeating-'))).toEqual([])
})
