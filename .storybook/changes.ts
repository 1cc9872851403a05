import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const root = fileURLToPath(new URL('..', import.meta.url))
const name = 'virtual:component-changes'

/** A commit that changed a component. */
export interface ComponentChange {
  /** Its place among the commits: 0 is the newest. */
  order: number
  /** ISO day of the commit. */
  day: string
  /** Its first line. */
  summary: string
}

/** The commits of each component, the newest first, by tier and name: `parts/Badge`. */
export type ComponentChanges = Readonly<Record<string, readonly ComponentChange[]>>

/** Gives the docs pages what git knows of each component; nothing where there is no repository. */
export function componentChanges(): Plugin {
  return {
    name: 'component-changes',
    resolveId: (id) => (id === name ? `\0${name}` : null),
    load: (id) => (id === `\0${name}` ? `export default ${JSON.stringify(readChanges(gitLog()))}` : null),
  }
}

/** What `git log --name-only` says, with each commit's day and first line behind a control character. */
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

export function readChanges(log: string): ComponentChanges {
  const changes: Record<string, ComponentChange[]> = {}
  for (const [order, commit] of log.split('\u0001').slice(1).entries()) {
    const [head = '', ...files] = commit.split('\n')
    const change = { order, day: head.slice(0, 10), summary: head.slice(11) }
    for (const component of new Set(files.map(componentOf))) {
      if (component !== undefined) (changes[component] ??= []).push(change)
    }
  }
  return changes
}

/** `ui/panels/Timeline/PhaseCircle.css.ts` is of `panels/PhaseCircle`. */
function componentOf(file: string): string | undefined {
  const [, tier, component] =
    /^ui\/(parts|panels|screens)\/\w+\/([A-Z]\w*)(?:\.css\.ts|\.tsx)$/.exec(file) ?? []
  return tier && component && `${tier}/${component}`
}
