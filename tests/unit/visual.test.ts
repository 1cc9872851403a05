import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { visualMutants } from '../mutants/visualMutants'

test.each(visualMutants)('the text that the mutant replaces occurs once: $what', ({ file, from }) => {
  const source = readFileSync(fileURLToPath(new URL(`../../${file}`, import.meta.url)), 'utf8')
  expect(source.split(from)).toHaveLength(2)
})
