import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

/** The files of `ui` by their paths in the repository. */
export type Sources = Readonly<Record<string, string>>

/** Reads the files. `ui/index.ts` and `ui/elements.ts` are left out: they re-export all and use none. */
export function uiSources(): Sources {
  const files = readdirSync(path.join(root, 'ui'), { recursive: true, encoding: 'utf8' })
    .map((file) => path.posix.join('ui', ...file.split(path.sep)))
    .filter((file) => /\.tsx?$/.test(file) && !/^ui\/(?:index|elements)\.ts$/.test(file))
  return Object.fromEntries(files.map((file) => [file, readFileSync(path.join(root, file), 'utf8')]))
}

/** The importers of each file, static or dynamic; type imports do not count. */
export function importersIn(sources: Sources): ReadonlyMap<string, readonly string[]> {
  const users = new Map<string, string[]>()
  for (const [file, source] of Object.entries(sources)) {
    for (const [, at, onDemand] of source.matchAll(
      /^(?:import|export) (?!type )[^'"]*? from '([^']+)'|\bimport\('([^']+)'\)/gm,
    )) {
      const used = fileOf(at ?? onDemand ?? '', file, sources)
      if (used !== undefined) users.set(used, [...(users.get(used) ?? []), file])
    }
  }
  return users
}

/** Resolves a module name in a file; undefined for a package. */
function fileOf(module: string, from: string, sources: Sources): string | undefined {
  const base = module.startsWith('~/') ? module.slice(2) : path.posix.join(path.posix.dirname(from), module)
  return ['.tsx', '.ts'].map((ending) => base + ending).find((file) => file in sources)
}
