import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import launch from '~/data/seed/launch.json'
import products from '~/data/seed/products.json'
import tools from '~/data/seed/tools.json'

/** Words of the sample alone: a launch with other words must not find them in the site's code. */
const words = [
  ...products.map(({ name }) => name.split(' ')[0] ?? ''),
  ...tools.map(({ name }) => name),
  ...launch.flatMap(({ name, heading, bracket, description, newLabel, newItems, noNewItems }) => [
    ...[name, heading, bracket, description, newLabel, newItems, noNewItems],
  ]),
].filter((word, at, all) => word !== '' && all.indexOf(word) === at)

/** The files of the sample. */
const ofTheSample = /^data\/(?:seed|demo|fixtures|workbooks|documents)\//

/** A test or a story that has the data of the sample, or runs a site with them. */
const hasTheSample = /~\/data\/(?:fixtures|seed|demo|workbooks)\/|\/support\/|\bdata\/seed\b/

/** The site's own name, which the sample has too. */
const ofTheSite = [
  'app/features/brief/calendar.server.ts',
  'app/server/config/start.server.ts',
  'data/domain/format/productName.ts',
  'package/manifest.ts',
  'package/tokens/designTokens.ts',
]

/** Files with words that the specification fixes. */
const exceptions = ['stories/support/fixedNames.ts', 'stories/foundations/ExactTexts.stories.tsx']

test('there are words to search for', () => {
  expect(words).toContain('Pre-Launch Command Center')
  expect(words.length).toBeGreaterThan(30)
})

test('no code contains words of the sample', () => {
  const own = filesBelow('app', 'data', 'ui', 'package').filter((file) => !ofTheSample.test(file))
  const held = own.flatMap((file) => wordsIn(file).map((word) => `${file}: ${word}`))
  expect(held).toEqual(ofTheSite.map((file) => `${file}: Launch Command Center`))
})

test('no test or story contains them, except for those of the sample', () => {
  const others = filesBelow('tests', 'stories').filter(
    (file) => !hasTheSample.test(readFileSync(file, 'utf8')) && wordsIn(file).length > 0,
  )
  expect(others.sort()).toEqual([...exceptions].sort())
})

function filesBelow(...rooms: string[]): string[] {
  return rooms
    .flatMap((room) =>
      readdirSync(room, { recursive: true, encoding: 'utf8' }).map((file) => path.posix.join(room, file)),
    )
    .filter((file) => /\.(?:ts|tsx|mjs)$/.test(file))
}

function wordsIn(file: string): string[] {
  const code = readFileSync(file, 'utf8').replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '')
  return words.filter((word) => code.includes(word))
}
