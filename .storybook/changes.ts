import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { uiSources, importersIn, type Sources } from './uiSources'

const root = fileURLToPath(new URL('..', import.meta.url))
const name = 'virtual:component-changes'

/** A commit that changed a component. */
export interface ComponentChange {
  /** Its index in the log: 0 is the newest. */
  order: number
  /** ISO day of the commit. */
  day: string
  /** Its first line. */
  summary: string
}

/** The commits of each component, newest first, by tier and name: `parts/Badge`. */
export type ComponentChanges = Readonly<Record<string, readonly ComponentChange[]>>

/** The title of each component that has a page: `panels/PhaseCircle` has `Panels/Timeline/PhaseCircle`. */
export type PageTitles = Readonly<Record<string, string>>

function readPageTitles(): PageTitles {
  const pages = ['parts', 'panels', 'screens'].flatMap((tier) => {
    const files = readdirSync(path.join(root, 'stories', tier), { recursive: true, encoding: 'utf8' })
    return files
      .filter((file) => file.endsWith('.stories.tsx'))
      .map((file) => ({ tier, file, name: path.basename(file, '.stories.tsx') }))
  })
  return Object.fromEntries(
    pages.flatMap(({ tier, file, name }) => {
      const stories = path.join(root, 'stories', tier, file)
      const text = readFileSync(stories, 'utf8')
      const hasPage = text.includes("'autodocs'") || existsSync(stories.replace(/\.stories\.tsx$/, '.mdx'))
      return hasPage ? [[`${tier}/${name}`, /\btitle: '(.+?)'/.exec(text)?.[1] ?? '']] : []
    }),
  )
}

/** Gives the docs pages the commits of each component; none outside a git repository. */
export function componentChanges(): Plugin {
  return {
    name: 'component-changes',
    resolveId: (id) => (id === name ? `\0${name}` : null),
    load: (id) =>
      id === `\0${name}`
        ? `export const titles = ${JSON.stringify(readPageTitles())}
export default ${JSON.stringify(readChanges(gitLog(), uiSources()))}`
        : null,
  }
}

/** The output of `git log --name-only`. A control character starts each commit, then its day and first line follow. */
function gitLog(): string {
  try {
    return execFileSync('git', ['log', '--no-merges', '--name-only', '--format=%x01%as %s', '--', 'ui'], {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
  } catch {
    return ''
  }
}

/** These commits touch a component's files without changing the component: by their area, or by what they say. */
const ignoredCommits =
  /^(?:tests?|handbook|docs|comments|names|openapi|bench|engines|mutants|lint|format)\b[^:]*: |\b(?:plain English|private names)\b/

/** Reads the log into the commits of each component. The oldest commit of a component added it. */
export function readChanges(log: string, sources: Sources): ComponentChanges {
  const changes: Record<string, ComponentChange[]> = {}
  const componentsOf = owners(sources)
  for (const [order, commit] of log.split('\u0001').slice(1).entries()) {
    const [head = '', ...files] = commit.split('\n')
    const change = { order, day: head.slice(0, 10), summary: head.slice(11) }
    if (ignoredCommits.test(change.summary)) continue
    for (const component of new Set(files.flatMap(componentsOf))) (changes[component] ??= []).push(change)
  }
  return changes
}

/**
 * Finds the components that a file belongs to: the component of the same name; else all that import it, directly or not;
 * else, for a deleted file, all of its folder.
 */
function owners(sources: Sources): (file: string) => readonly string[] {
  const components = new Set(
    Object.keys(sources).flatMap((file) => (file.endsWith('.tsx') ? (namesake(file) ?? []) : [])),
  )
  const ownerOf = (file: string) => {
    const component = namesake(file)
    return component !== undefined && components.has(component) ? component : undefined
  }
  const users = importersIn(sources)
  const importers = (file: string, seen = new Set<string>()): string[] =>
    (users.get(file) ?? []).flatMap((by) => {
      if (seen.has(by)) return []
      seen.add(by)
      return ownerOf(by) ?? importers(by, seen)
    })
  const inFolder = (folder: string) =>
    Object.keys(sources).flatMap((file) => (file.startsWith(folder) ? (ownerOf(file) ?? []) : []))
  const find = (file: string) => {
    const [folder] = /^ui\/(?:parts|panels|screens)\/\w+\//.exec(file) ?? []
    if (folder === undefined) return []
    const owner = ownerOf(file)
    if (owner !== undefined) return [owner]
    const found = importers(file)
    return found.length > 0 ? found : inFolder(folder)
  }
  const known = new Map<string, readonly string[]>()
  return (file) => {
    const found = known.get(file) ?? find(file)
    known.set(file, found)
    return found
  }
}

/** The component with a file's name: `ui/panels/Timeline/PhaseCircle.css.ts` gives `panels/PhaseCircle`. */
function namesake(file: string): string | undefined {
  const [, tier, component] =
    /^ui\/(parts|panels|screens)\/\w+\/([A-Z]\w*)(?:\.css\.ts|\.tsx)$/.exec(file) ?? []
  return tier && component && `${tier}/${component}`
}
