import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { readChanges } from '~/.storybook/changes'
import type { AnyGuide } from '~/stories/support/guide'
import { standingOf, standingText } from '~/stories/support/status'
import { versionOf, versionsIn } from '~/stories/support/versions'
import { latestChanges } from '~/stories/welcome/latest'

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

/** What a guide is for: a part, or a panel or screen with all that stands in its folder. */

describe('a guide', () => {
  test.each(tiers.flatMap(foldersOf))('tells of %s', (folder) => {
    const components = readdirSync(path.join(root, folder)).filter((file) => file.endsWith('.tsx'))
    const guides = components.map((file) => guideOf(folder, file)).filter((file) => guideFiles.includes(file))
    expect(guides).not.toEqual([])
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

describe('the changes of a component', () => {
  const log = [
    '\u00012026-11-22 ui: keep what is chosen in forced colours\n',
    'ui/parts/Badge/Badge.css.ts\nui/parts/Badge/Badge.tsx\nui/panels/Timeline/PhaseCircle.css.ts\n',
    '\u00012026-11-21 ui: add the theme, the parts and the timeline\n',
    'ui/index.ts\nui/parts/Badge/Badge.tsx\nui/panels/Tracking/rows.css.ts\n',
  ].join('\n')

  test('are the commits of its own files, each once', () => {
    const kept = { order: 0, day: '2026-11-22', summary: 'ui: keep what is chosen in forced colours' }
    expect(readChanges(log)).toEqual({
      'parts/Badge': [
        kept,
        { order: 1, day: '2026-11-21', summary: 'ui: add the theme, the parts and the timeline' },
      ],
      'panels/PhaseCircle': [kept],
    })
  })

  test('are told on the first page by commit, the newest first, with what each changed', () => {
    expect(latestChanges(readChanges(log), 1)).toEqual([
      {
        day: '2026-11-22',
        summary: 'ui: keep what is chosen in forced colours',
        components: ['Parts/Badge', 'Panels/PhaseCircle'],
      },
    ])
    expect(latestChanges(readChanges(log), 8)).toHaveLength(2)
  })

  test('are none without a repository', () => {
    expect(readChanges('')).toEqual({})
  })

  test('came with the first version that followed', () => {
    const versions = '## [Unreleased]\n\n## [0.2.0] - 2026-12-01\n\n## [0.1.0] - 2026-11-21\n'
    expect(versionOf('2026-11-20', versions)).toBe('0.1.0')
    expect(versionOf('2026-11-21', versions)).toBe('0.1.0')
    expect(versionOf('2026-11-22', versions)).toBe('0.2.0')
    expect(versionOf('2026-12-02', versions)).toBe('next')
  })
})
