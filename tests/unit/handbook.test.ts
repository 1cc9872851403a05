import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { handbookPages, headingAnchor, linkTarget } from '~/stories/handbook/pages'

const root = fileURLToPath(new URL('../..', import.meta.url))
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const folder = 'stories/handbook'
const shown = Object.keys(handbookPages)

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
  test.each(['README.md', ...shown])('%s: every link of its leads somewhere', (file) => {
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

  test('is reached from the first one', () => {
    const first = `${folder}/README.md`
    const linked = linksIn(read(first)).map((href) => linkTarget(first, href)?.file)
    expect([first, ...linked].sort()).toEqual([...shown].sort())
  })
})

describe('what comments cite is there:', () => {
  const text = sources().map(commentsOnOneLine).join('\n')

  test('sections of the specification', () => {
    const specification = read(`${folder}/specification.md`)
    const sections = specification.split(/^## /m)
    const cited = numbersAfter(text, /specification(?:'s)?,? sections? /g, String.raw`\d+(?:\.\d+)?`)
    expect(cited.length).toBeGreaterThan(100)
    for (const number of new Set(cited)) {
      const [section, item] = number.split('.')
      const found = sections.find((part) => part.startsWith(`${section}. `))
      expect(found, `section ${number}`).toBeDefined()
      if (item !== undefined) expect(found, `section ${number}`).toMatch(new RegExp(`^${item}\\. `, 'm'))
    }
  })

  test('readings by their number', () => {
    const readings = read(`${folder}/readings.md`)
    const cited = numbersAfter(text, /\breadings?,? /gi, String.raw`\d+`)
    expect(cited.length).toBeGreaterThan(40)
    for (const number of new Set(cited))
      expect(readings, number).toMatch(new RegExp(`^\\| ${number} +\\|`, 'm'))
  })

  test('goals by their letter and number', () => {
    const goals = read(`${folder}/goals.md`)
    const cited = numbersAfter(text, /\bgoals, /g, String.raw`[A-Z]\d+`)
    expect(cited.length).toBeGreaterThan(5)
    for (const goal of new Set(cited)) expect(goals, goal).toMatch(new RegExp(`^\\| ${goal} +\\|`, 'm'))
  })

  test('headings and terms of the readings and of the design', () => {
    for (const [page, least] of [
      ['readings', 1],
      ['design', 10],
    ] as const) {
      const terms = termsIn(read(`${folder}/${page}.md`))
      const cited = [...text.matchAll(new RegExp(`\\b${page}, (?:"([^"]+)"|([A-Za-z][^";:,.)]*))`, 'g'))]
      expect(cited.length).toBeGreaterThanOrEqual(least)
      for (const [, quoted, plain = ''] of cited) {
        const term = (quoted ?? plain).trim().toLowerCase()
        expect(
          terms.some((known) => known.startsWith(term)),
          `${page}, ${term}`,
        ).toBe(true)
      }
    }
  })
})

/** Where a page's links and pictures lead, outside of its code. */
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

/** What a page can be cited by: its headings, and what stands in bold. */
function termsIn(markdown: string): string[] {
  const bold = [...markdown.matchAll(/\*\*([^*]+)\*\*/g)].map(([, term = '']) => term)
  return [...headingsIn(markdown), ...bold].map((term) => term.toLowerCase())
}

/** "sections 2.5, 3 and 9" names three; "24 to 30" its two ends. */
function numbersAfter(text: string, lead: RegExp, number: string): string[] {
  const list = new RegExp(`${lead.source}(${number}(?:(?:, | and | to )${number})*)`, lead.flags)
  return [...text.matchAll(list)].flatMap(([, numbers = '']) => numbers.split(/, | and | to /))
}

/** Every file that may cite. */
function sources(): string[] {
  const folders = ['app', 'data', 'ui', 'stories', 'tests', '.storybook']
  const files = folders.flatMap((name) =>
    readdirSync(path.join(root, name), { recursive: true, encoding: 'utf8' }).map(
      (file) => `${name}/${file}`,
    ),
  )
  return files
    .filter((file) => /\.(?:tsx?|m?js|css|mdx)$/.test(file) && !file.includes('node_modules'))
    .filter((file) => file !== 'tests/unit/handbook.test.ts')
    .map(read)
}

/** A citation may go on in a comment's next line. */
function commentsOnOneLine(source: string): string {
  return source.replace(/\n\s*(?:\*|\/\/) /g, ' ')
}
