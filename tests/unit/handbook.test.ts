import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { handbookPages, headingAnchor, linkTarget } from '~/stories/handbook/pages'

const root = fileURLToPath(new URL('../..', import.meta.url))
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const folder = 'stories/handbook'
const shown = Object.keys(handbookPages)
const beside = ['app', 'data', 'ops', 'package', 'tests'].flatMap((room) =>
  readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
    .filter((file) => basename(file) === 'README.md' && !file.includes('node_modules'))
    .map((file) => `${room}/${file}`),
)
const pages = ['README.md', 'ARCHITECTURE.md', 'SECURITY.md', ...beside, ...shown]

/** Made by the walk of "Your first change" or at a first start. */
const madeLater = /^data\/live|\/decisions?\.|\/Decisions\/|top-risks/

const withoutCode = (markdown: string) => markdown.replace(/^```[^]*?^```/gm, '')
const anchorsIn = (markdown: string) =>
  [...withoutCode(markdown).matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) => headingAnchor(heading))
const linksIn = (file: string) =>
  [
    ...withoutCode(read(file))
      .replace(/`[^`\n]*`/g, '')
      .matchAll(/\]\(([^)\s]+)\)/g),
  ].flatMap(([, href = '']) => linkTarget(file, href) ?? [])

/** A file may be named without its extension, a folder by a pattern. */
function isThere(named: string): boolean {
  const ends = ['', '.ts', '.tsx', '.server.ts', '.css.ts', '.test.ts', '.test.tsx']
  return ends.some((end) => existsSync(join(root, named.replace(/\/[^/]*\*.*$/, '') + end)))
}

test('Storybook shows the pages of its handbook by their titles, and the first page leads to every document', () => {
  const files = readdirSync(join(root, folder)).map((file) => `${folder}/${file}`)
  expect(files.filter((file) => file.endsWith('.md'))).toEqual(
    shown.filter((file) => file.startsWith(`${folder}/`)).sort(),
  )
  const stories = files
    .filter((file) => file.endsWith('.mdx'))
    .map(read)
    .join('\n')
  for (const [file, title] of Object.entries(handbookPages)) {
    expect(stories).toContain(`<HandbookPage path="${file}">`)
    expect(stories).toContain(`<Meta title="Handbook/${title}" />`)
    expect(stories).toContain(file.startsWith(`${folder}/`) ? `'./${basename(file)}?raw'` : `'~/${file}?raw'`)
  }
  const first = `${folder}/README.md`
  const linked = new Set(linksIn(first).map(({ file }) => file))
  expect(pages.filter((file) => !linked.has(file))).toEqual(['README.md', first])
})

test.each(pages)('%s: every link has a target, every named path exists', (file) => {
  const broken = linksIn(file).filter(
    ({ file: target, anchor }) =>
      !existsSync(join(root, target)) || (anchor !== '' && !anchorsIn(read(target)).includes(anchor)),
  )
  expect(broken).toEqual([])
  if (file === 'CHANGELOG.md') return
  const named = read(file).matchAll(/`((?:app|ui|data|stories|tests|package|ops|public)\/[\w$.@~/*[\]-]+)`/g)
  expect(
    [...named].map(([, path = '']) => path).filter((path) => !madeLater.test(path) && !isThere(path)),
  ).toEqual([])
})

test('every command and setting that an operator finds there exists', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const text = pages
    .filter((file) => file !== 'CHANGELOG.md')
    .map(read)
    .join('\n')
  const commands = [...text.matchAll(/\bnpm run ([a-z][\w:-]*)/g)].map(([, name = '']) => name)
  expect(commands.length).toBeGreaterThan(30)
  expect(commands.filter((name) => !(name in scripts))).toEqual([])
  const rows = text.match(/^\| `[A-Z][A-Z_]+`[^|]*/gm)?.join('') ?? ''
  const settings = rows.match(/\b[A-Z][A-Z_]+\b/g) ?? []
  expect(settings.length).toBeGreaterThan(20)
  const server = readdirSync(join(root, 'app/server'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => read(`app/server/${file}`))
    .join(read('package.json'))
  expect(settings.filter((name) => !new RegExp(`\\b${name}\\b`).test(server))).toEqual([])
})

test('every test that SECURITY.md names exists', () => {
  const named = [...read('SECURITY.md').matchAll(/`((?:unit|api|full|faults|journeys|postgres)\/[\w/]+)`/g)]
  expect(named.length).toBeGreaterThan(40)
  expect(named.map(([, name = '']) => name).filter((name) => !isThere(`tests/${name}`))).toEqual([])
})
