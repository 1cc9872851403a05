import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

/** The files of `ui` by their paths in the repository. */
export type Sources = Readonly<Record<string, string>>

/** The files as they are. The door is not among them: it names all and uses none. */
export function uiSources(): Sources {
  const files = readdirSync(path.join(root, 'ui'), { recursive: true, encoding: 'utf8' })
    .map((file) => path.posix.join('ui', ...file.split(path.sep)))
    .filter((file) => /\.tsx?$/.test(file) && file !== 'ui/index.ts')
  return Object.fromEntries(files.map((file) => [file, readFileSync(path.join(root, file), 'utf8')]))
}

/** The files that import each file, at once or on demand; its types are no use of it. */
export function usersIn(sources: Sources): ReadonlyMap<string, readonly string[]> {
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

/** The file that a module's name means there; none where it is of a package. */
function fileOf(module: string, from: string, sources: Sources): string | undefined {
  const whole = module.startsWith('~/') ? module.slice(2) : path.posix.join(path.posix.dirname(from), module)
  return ['.tsx', '.ts'].map((ending) => whole + ending).find((file) => file in sources)
}
