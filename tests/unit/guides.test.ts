import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { readChanges } from '~/.storybook/changes'
import { guidePlaces, readGuidePlaces } from '~/.storybook/guides'
import { withElementLinks } from '~/stories/support/elementLinks'
import { elsewhereText } from '~/stories/support/elsewhereText'
import type { AnyGuide } from '~/stories/support/guide'
import { standingOf, standingText } from '~/stories/support/status'
import { versionOf, versionsIn } from '~/stories/support/versions'
import { latestChanges, sentenceOf } from '~/stories/welcome/latest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const tiers = ['parts', 'panels', 'screens'] as const
const storyFiles = tiers.flatMap((tier) => filesIn(tier, '.stories.tsx'))
const guideFiles = tiers.flatMap((tier) => filesIn(tier, '.guide.ts'))
const changelog = read('CHANGELOG.md')

function filesIn(tier: string, ending: string): string[] {
  return readdirSync(path.join(root, 'stories', tier))
    .filter((file) => file.endsWith(ending))
    .map((file) => `stories/${tier}/${file}`)
}

/** The literals in `tags: ['stable', 'since-0.1.0']` of a story file's meta. */
function tagsOf(storyFile: string): string[] {
  const meta = read(storyFile).split('export default meta')[0] ?? ''
  const list = /\btags: \[([^\]]*)\]/.exec(meta.replace(/\bargs: \{.*$/gm, ''))?.[1] ?? ''
  return [...list.matchAll(/'([^']+)'/g)].map(([, tag = '']) => tag)
}

describe('the tags of a component', () => {
  test.each(storyFiles)('%s: say its status and since when', (file) => {
    const standing = standingOf(tagsOf(file))
    expect(standing).not.toBeNull()
    const versions = versionsIn(changelog).map(({ version }) => version)
    expect([...versions, 'next']).toContain(standing?.since)
    expect(standing?.status === 'new', 'new is what no version has had yet').toBe(standing?.since === 'next')
  })

  test('that say two things, or nothing, say nothing', () => {
    expect(standingOf(['autodocs', 'stable', 'since-0.1.0'])).toEqual({ status: 'stable', since: '0.1.0' })
    expect(standingOf(['stable', 'new', 'since-0.1.0'])).toBeNull()
    expect(standingOf(['stable', 'since-0.1.0', 'since-next'])).toBeNull()
    expect(standingOf(['stable'])).toBeNull()
    expect(standingOf(['since-next'])).toBeNull()
    expect(standingText({ status: 'new', since: 'next' })).toBe('New, since the next version')
    expect(standingText({ status: 'stable', since: '0.1.0' })).toBe('Stable, since 0.1.0')
  })
})

/** What the package offers by name, types aside: components, hooks, helpers. */
const offered = [...read('package/index.ts').matchAll(/^export \{([^}]*)\}/gm)].flatMap(([, names = '']) =>
  names.split(',').flatMap((name) => /^\s*(?!type )(\w+)/.exec(name)?.[1] ?? []),
)

/** A part, a screen, and a panel that the package offers. */
function needsItsOwn(storyFile: string): boolean {
  return (
    !storyFile.startsWith('stories/panels/') || offered.includes(path.basename(storyFile, '.stories.tsx'))
  )
}

describe('a guide', () => {
  test.each(tiers.flatMap(foldersOf))('tells of %s', (folder) => {
    const components = readdirSync(path.join(root, folder)).filter((file) => file.endsWith('.tsx'))
    const guides = components.map((file) => guideOf(folder, file)).filter((file) => guideFiles.includes(file))
    expect(guides).not.toEqual([])
  })

  test.each(storyFiles.filter(needsItsOwn))('%s: has its own', (file) => {
    expect(guideFiles).toContain(file.replace(/\.stories\.tsx$/, '.guide.ts'))
  })

  test('is asked for of the panels that the package offers, and of no other', () => {
    expect(needsItsOwn('stories/panels/Timeline.stories.tsx')).toBe(true)
    expect(needsItsOwn('stories/panels/PhaseCircle.stories.tsx')).toBe(false)
  })

  test.each(guideFiles)('%s: is whole, and each of its stories is there', async (file) => {
    const { guide } = (await import(path.join(root, file))) as { guide: AnyGuide }
    const storyFile = file.replace(/\.guide\.ts$/, '.stories.tsx')
    expect(existsSync(path.join(root, storyFile)), storyFile).toBe(true)
    const stories = read(storyFile)
    expect(stories, 'its story file shows it').toMatch(/import \{ guide \} from '\.\/\w+\.guide'/)
    expect(stories).toMatch(/parameters: \{(?:[^{}]|\{[^{}]*(?:\{[^{}]*\})?[^{}]*\})*\bguide\b/)

    for (const sentence of sentencesOf(guide)) expect(sentence).toMatch(/^\S.*[.!?:]"?$/s)
    const dont = [...stories.matchAll(/^export const (\w+): Story = \{\n\s+tags: \['dont', '!dev'\],$/gm)]
    expect(guide.dont.map(({ story }) => story)).toEqual(dont.map(([, name]) => name))
    for (const { story } of guide.do) {
      expect(stories).toMatch(new RegExp(`^export const ${story}: Story\\b`, 'm'))
      expect(story).not.toMatch(/^Dont/)
    }
  })
})

/** What has a Copy link, besides the link itself: the heading of a section, of a card's drawer, of a sheet. */
const withCopyLink = /<(?:CopyLink|Section|DrawerCard|SheetCard|SheetTabs|WorkbookScreen)\b/

describe('the keys of a guide', () => {
  const sources = tiers
    .flatMap(foldersOf)
    .flatMap((folder) =>
      readdirSync(path.join(root, folder)).flatMap((file) =>
        guideFiles.includes(guideOf(folder, file))
          ? [[guideOf(folder, file), read(`${folder}/${file}`)] as const]
          : [],
      ),
    )

  test.each(sources.filter(([, source]) => withCopyLink.test(source)))(
    '%s: lead to its Copy link',
    async (file) => {
      const { guide } = (await import(path.join(root, file))) as { guide: AnyGuide }
      expect(JSON.stringify(guide.keyboard)).toContain('Copy link')
    },
  )
})

/** `ui/parts/Badge`, and so on. */
function foldersOf(tier: string): string[] {
  return readdirSync(path.join(root, 'ui', tier)).map((folder) => `ui/${tier}/${folder}`)
}

/** `ui/panels/Timeline` and `PhaseCircle.tsx`: `stories/panels/PhaseCircle.guide.ts`. */
function guideOf(folder: string, component: string): string {
  return `stories/${path.basename(path.dirname(folder))}/${component.replace(/\.tsx$/, '.guide.ts')}`
}

/** Every text of a guide; none may be missing. */
function sentencesOf(guide: AnyGuide): string[] {
  const { when, whenNot, anatomy, keyboard, screenReader, words } = guide
  const lists = [
    when,
    whenNot,
    screenReader,
    words,
    [...guide.do, ...guide.dont].map(({ because }) => because),
  ]
  for (const list of lists) expect(list).not.toEqual([])
  const rows = [...anatomy, ...(typeof keyboard === 'string' ? [['', keyboard] as const] : keyboard)]
  return [...lists.flat(), ...rows.map(([, text]) => text)]
}

describe('the guide of a component', () => {
  const places = readGuidePlaces()

  test.each(storyFiles)('%s: is its own, or its page leads to one that is there', (file) => {
    const title = /\btitle: '((?:Parts|Panels|Screens)\/\w+)'/.exec(read(file))?.[1] ?? ''
    const titles = places[title]?.titles ?? []
    expect(titles).not.toEqual([])
    expect(titles.map(guideAt).filter((guide) => !guideFiles.includes(guide))).toEqual([])
    expect(places[title]?.as === 'itself').toBe(guideFiles.includes(guideAt(title)))
  })

  test('is that of the nearest ones that use it, else of its folder', () => {
    const sources = {
      'ui/parts/Badge/Badge.tsx': '',
      'ui/panels/Timeline/Timeline.tsx': "import { PhaseAccordion } from './PhaseAccordion'",
      'ui/panels/Timeline/PhaseAccordion.tsx':
        "import {\n  circle,\n  PhaseCircle,\n} from './PhaseCircle'\nimport { Badge } from '~/ui/parts/Badge/Badge'",
      'ui/panels/Timeline/PhaseCircle.tsx': "import type { TimelineProps } from './Timeline'",
      'ui/panels/Timeline/PhaseNote.tsx': '',
      'ui/screens/HomeScreen/HomeScreen.tsx': "const load = () => import('./lazy')",
      'ui/screens/HomeScreen/lazy.ts': "export { PhaseCircle } from '../../panels/Timeline/PhaseCircle'",
    }
    const guided = ['Parts/Badge', 'Panels/Timeline', 'Screens/HomeScreen']
    const isGuided = (title: string) => guided.includes(title)
    expect(guidePlaces(sources, () => true, isGuided)).toEqual({
      'Parts/Badge': { as: 'itself', titles: ['Parts/Badge'] },
      'Panels/Timeline': { as: 'itself', titles: ['Panels/Timeline'] },
      'Panels/PhaseAccordion': { as: 'part', titles: ['Panels/Timeline'] },
      'Panels/PhaseCircle': { as: 'part', titles: ['Panels/Timeline', 'Screens/HomeScreen'] },
      'Panels/PhaseNote': { as: 'neighbour', titles: ['Panels/Timeline'] },
      'Screens/HomeScreen': { as: 'itself', titles: ['Screens/HomeScreen'] },
    })
  })

  test('is told of in a sentence', () => {
    expect(elsewhereText({ as: 'part', titles: ['Panels/Timeline'] })).toBe(
      'Part of `Timeline`: see its guide.',
    )
    expect(elsewhereText({ as: 'part', titles: ['Panels/A', 'Panels/B', 'Screens/C'] })).toBe(
      'Part of `A`, `B` and `C`: see their guides.',
    )
    expect(elsewhereText({ as: 'neighbour', titles: ['Panels/LivePill'] })).toBe(
      'Stands beside `LivePill`: see its guide.',
    )
  })
})

/** `Parts/Badge`: `stories/parts/Badge.guide.ts`. */
function guideAt(title: string): string {
  return `stories/${title.replace(/^\w/, (tier) => tier.toLowerCase())}.guide.ts`
}

describe('an element that a guide names', () => {
  const titles = Object.keys(readGuidePlaces())

  test('is a link to its page', () => {
    expect(withElementLinks('Take `Badge`, or `nothing`, or `Callout`.', ['Parts/Badge'])).toBe(
      'Take [Badge](./?path=/docs/parts-badge--docs), or `nothing`, or `Callout`.',
    )
    expect(withElementLinks('[`Badge`](https://example.com)', ['Parts/Badge'])).toBe(
      '[`Badge`](https://example.com)',
    )
  })

  test.each(guideFiles)('%s: is there', (file) => {
    const links = withElementLinks(read(file), titles)
    expect([...links.matchAll(/(?<!\[)`([A-Z]\w*)`/g)].map(([, name]) => name)).toEqual(
      // Not a component of its own.
      file.endsWith('/Drawer.guide.ts') ? ['WhileOpen'] : [],
    )
  })
})

describe('the changes of a component', () => {
  const log = [
    '\u00012026-11-22 ui: keep what is chosen in forced colours\n',
    'ui/parts/Badge/Badge.css.ts\nui/parts/Badge/Badge.tsx\nui/panels/Timeline/PhaseCircle.css.ts\n',
    '\u00012026-11-21 ui: add the theme, the parts and the timeline\n',
    'ui/index.ts\nui/parts/Badge/Badge.tsx\nui/panels/Tracking/rows.css.ts\n',
  ].join('\n')

  const sources = {
    'ui/parts/Badge/Badge.tsx': "import * as styles from './Badge.css'",
    'ui/parts/Badge/Badge.css.ts': '',
    'ui/panels/Timeline/PhaseCircle.tsx': "import * as styles from './PhaseCircle.css'",
    'ui/panels/Timeline/PhaseCircle.css.ts': "import { lengths } from './lengths'",
    'ui/panels/Timeline/PhaseRow.tsx': "const Chart = lazy(() => import('./PhaseChart'))",
    'ui/panels/Timeline/PhaseChart.tsx': "import { axis } from '~/ui/panels/Timeline/axis'",
    'ui/panels/Timeline/axis.ts': "import { lengths } from './lengths'",
    'ui/panels/Timeline/lengths.ts': '',
    'ui/panels/Timeline/Lines.css.ts': '',
    'ui/screens/HomeScreen/HomeScreen.tsx': "import { lines } from '~/ui/panels/Timeline/Lines.css'",
  }
  const changedBy = (file: string) =>
    Object.keys(readChanges(`\u00012026-11-22 ui: change it\n\n${file}\n`, sources))

  test.each([
    ['ui/panels/Timeline/axis.ts', ['panels/PhaseChart']],
    ['ui/panels/Timeline/lengths.ts', ['panels/PhaseCircle', 'panels/PhaseChart']],
    ['ui/panels/Timeline/Lines.css.ts', ['screens/HomeScreen']],
    ['ui/panels/Timeline/gone.css.ts', ['panels/PhaseCircle', 'panels/PhaseRow', 'panels/PhaseChart']],
    ['ui/panels/Timeline/PhaseGone.tsx', ['panels/PhaseCircle', 'panels/PhaseRow', 'panels/PhaseChart']],
    ['ui/panels/Earlier/PhaseCircle.tsx', ['panels/PhaseCircle']],
    ['ui/lib/classNames.ts', []],
  ])('are those of a file that it shares with others: %s', (file, components) => {
    expect(changedBy(file).sort()).toEqual(components.sort())
  })

  test('are the commits of its own files, each once', () => {
    const kept = { order: 0, day: '2026-11-22', summary: 'ui: keep what is chosen in forced colours' }
    expect(readChanges(log, sources)).toEqual({
      'parts/Badge': [
        kept,
        { order: 1, day: '2026-11-21', summary: 'ui: add the theme, the parts and the timeline' },
      ],
      'panels/PhaseCircle': [kept],
    })
  })

  test('are told on the first page by commit, the newest first, with what each changed', () => {
    expect(latestChanges(readChanges(log, sources), 1)).toEqual([
      {
        day: '2026-11-22',
        summary: 'ui: keep what is chosen in forced colours',
        components: ['Parts/Badge', 'Panels/PhaseCircle'],
      },
    ])
    expect(latestChanges(readChanges(log, sources), 8)).toHaveLength(2)
  })

  test.each([
    ['ui: keep the grid’s columns', 'Keep the grid’s columns'],
    ['admin, find: edit in place, undo together', 'Edit in place, undo together'],
    ['print: lay it on its side; engines: wait for it', 'Lay it on its side; wait for it'],
    ['Revert "ui: add it"', 'Revert "ui: add it"'],
  ])('read as sentences: %s', (summary, sentence) => {
    expect(sentenceOf(summary)).toBe(sentence)
  })

  test('are none without a repository', () => {
    expect(readChanges('', sources)).toEqual({})
  })

  test('came with the first version that followed', () => {
    const versions = '## [Unreleased]\n\n## [0.2.0] - 2026-12-01\n\n## [0.1.0] - 2026-11-21\n'
    expect(versionOf('2026-11-20', versions)).toBe('0.1.0')
    expect(versionOf('2026-11-21', versions)).toBe('0.1.0')
    expect(versionOf('2026-11-22', versions)).toBe('0.2.0')
    expect(versionOf('2026-12-02', versions)).toBe('next')
  })
})
