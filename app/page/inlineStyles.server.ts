import type { EntryContext } from '@remix-run/node'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { askedOf } from './askedOf.server'

/**
 * The styles of a page's routes as text, in the order in which Remix links to them; of an earlier moment those of its
 * banner too, whose code comes later.
 */
export function inlineStyles({ manifest, staticHandlerContext }: EntryContext): string {
  const files = staticHandlerContext.matches.flatMap(({ route }) => manifest.routes[route.id]?.css ?? [])
  if (askedOf(staticHandlerContext)?.moment) files.push(...(pastStyles ??= stylesOf('PastTools')))
  return [...new Set(files)].map(textOf).join('')
}

let pastStyles: string[] | undefined

/** Of code that no route names, by the name that the build gives it. */
function stylesOf(module: string): string[] {
  const names = readdirSync(path.join('build', 'client', 'assets'))
  return names
    .filter((name) => name.startsWith(`${module}-`) && name.endsWith('.css'))
    .map((name) => `/assets/${name}`)
}

/** Of files of the build, which bear a hash: what was read once stays true. */
const texts = new Map<string, string>()

function textOf(file: string): string {
  let text = texts.get(file)
  if (text === undefined) texts.set(file, (text = readFileSync(path.join('build', 'client', file), 'utf8')))
  return text
}
