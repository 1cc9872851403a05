import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { handbookPages, headingAnchor, linkTarget } from '~/stories/handbook/pages'

const root = fileURLToPath(new URL('../..', import.meta.url))
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const folder = 'stories/handbook'
const shown = Object.keys(handbookPages)
/** Pages that Storybook does not show. */
const besideCode = [
  'README.md',
  'data/store/postgres/README.md',
  'package/README.md',
  'tests/imports/README.md',
]

describe('Storybook', () => {
  test('shows every page of the handbook, each by its title', () => {
    const files = readdirSync(path.join(root, folder))
    expect(files.filter((file) => file.endsWith('.md')).map((file) => `${folder}/${file}`)).toEqual(
      shown.filter((file) => file.startsWith(`${folder}/`)).sort(),
    )
    const pages = files.filter((file) => file.endsWith('.mdx')).map((file) => read(`${folder}/${file}`))
    expect(pages).toHaveLength(shown.length)
    for (const [file, title] of Object.entries(handbookPages)) {
      const page = pages.find((text) => text.includes(`<HandbookPage path="${file}">`))
      expect(page, file).toContain(`<Meta title="Handbook/${title}" />`)
      const imported = file.startsWith(`${folder}/`) ? `./${path.basename(file)}` : `~/${file}`
      expect(page, file).toContain(`import text from '${imported}?raw'`)
    }
  })
})

describe('a page', () => {
  test.each(['README.md', ...shown])('%s: every link on it has a target', (file) => {
    const targets = linksIn(read(file)).flatMap((href) => linkTarget(file, href) ?? [])
    for (const { file: target, anchor } of targets) {
      expect(existsSync(path.join(root, target)), target).toBe(true)
      if (anchor !== '') expect(anchorsIn(read(target)), target).toContain(anchor)
    }
  })

  test.each(['README.md', ...shown.filter((file) => file !== 'CHANGELOG.md')])(
    '%s: no two headings share an anchor',
    (file) => {
      const anchors = anchorsIn(read(file))
      expect(anchors).toEqual([...new Set(anchors)])
    },
  )

  test.each([...shown.filter((file) => file !== 'CHANGELOG.md'), ...besideCode])(
    '%s: every path that it names exists',
    (file) => {
      const missing = pathsIn(read(file)).filter((named) => !isThere(named))
      expect(missing.filter((named) => !made.has(named))).toEqual([])
    },
  )

  test('SECURITY.md: every test that it names exists', () => {
    const named = [...read('SECURITY.md').matchAll(/`((?:unit|api|full|faults|journeys|postgres)\/[\w/]+)`/g)]
    expect(named.length).toBeGreaterThan(40)
    const missing = named.filter(([, name]) => !isThere(`tests/${name}`))
    expect(missing.map(([, name]) => name)).toEqual([])
  })

  test.each(readdirSync(path.join(root, folder, 'images')))(
    '%s: every file that the picture names exists',
    (image) => {
      const words = [...read(`${folder}/images/${image}`).matchAll(/<text[^>]*>([^<]*)</g)].map(
        ([, text = '']) => text,
      )
      const named = words.flatMap(
        (text) => text.match(/(?:app|ui|data|stories|tests|package)\/[\w$./-]+\.tsx?/g) ?? [],
      )
      expect(named).not.toEqual([])
      expect(named.filter((file) => !existsSync(path.join(root, file)))).toEqual([])
    },
  )

  test('is reached from the first one', () => {
    const first = `${folder}/README.md`
    const linked = linksIn(read(first)).map((href) => linkTarget(first, href)?.file)
    expect([first, ...linked].sort()).toEqual([...shown].sort())
  })
})

/** The papers that comments cite, each with the pattern of its citations and the entries that exist. */
const papers: Readonly<Record<string, { cited: RegExp; entry: RegExp }>> = {
  specification: { cited: /\bspecification, section (\d+)/g, entry: /^## (\d+)\./gm },
  readings: { cited: /\breadings, (\d+)/g, entry: /^\| (\d+) /gm },
  design: { cited: /\bdesign, ([A-Z]\w*(?: [a-z]+)*)/g, entry: /(?:^#+ |^\*\*|[.:] \*\*)([A-Z][\w ]*\w)/gm },
  goals: { cited: /\bgoals, ([A-Z]\d+)/g, entry: /^\| ([A-Z]\d+) /gm },
}

test.each(Object.entries(papers))('every comment that cites the %s names an entry of it', (paper, known) => {
  const entries = new Set(groupsIn(read(`${folder}/${paper}.md`), known.entry))
  const files = ['app', 'data', 'stories', 'ui'].flatMap((room) =>
    readdirSync(path.join(root, room), { recursive: true, encoding: 'utf8' }).map(
      (file) => `${room}/${file}`,
    ),
  )
  const cited = files
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => groupsIn(read(file).replace(/\n\s*(?:\*|\/\/) /g, ' '), known.cited))
  expect(cited).not.toEqual([])
  expect(cited.filter((entry) => !entries.has(entry))).toEqual([])
})

function groupsIn(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, group = '']) => group)
}

/** A file may be named without its extension. */
function isThere(named: string): boolean {
  const ends = ['', '.ts', '.tsx', '.server.ts', '.css.ts', '.test.ts', '.test.tsx']
  return ends.some((end) => existsSync(path.join(root, named + end)))
}

/** What does not exist in the repository: the walks of "Your first change" and a first start make it. */
const made = new Set([
  ...['data/contract/risk.ts', 'data/seed/risks.json', 'ui/panels/Risks/Risks.tsx'],
  ...[
    'ui/panels/Risks/Risks.css.ts',
    'stories/panels/Risks/Risks.stories.tsx',
    'app/routes/api.top-risks.ts',
  ],
  // The data folder of a site.
  'data/live',
  'data/live/first-password',
])

/** The paths of the repository in a page's code spans. For a pattern it is the folder at its start. */
function pathsIn(markdown: string): string[] {
  const code = [
    ...markdown.matchAll(/`((?:app|ui|data|stories|tests|package|ops|public)\/[\w$.@~/*[\]-]+)`/g),
  ]
  return code.map(([, named = '']) => named.replace(/\/[^/]*\*.*$/, ''))
}

/** The targets of a page's links and pictures, outside of its code. */
function linksIn(markdown: string): string[] {
  const plain = markdown.replace(/^```[^]*?^```/gm, '').replace(/`[^`\n]*`/g, '')
  return [...plain.matchAll(/\]\(([^)\s]+)\)/g)].map(([, href = '']) => href)
}

function headingsIn(markdown: string): string[] {
  const plain = markdown.replace(/^```[^]*?^```/gm, '')
  return [...plain.matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) => heading)
}

function anchorsIn(markdown: string): string[] {
  return headingsIn(markdown).map(headingAnchor)
}
