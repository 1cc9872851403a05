import type { EntryContext } from '@remix-run/node'
import { readFileSync } from 'node:fs'
import path from 'node:path'

/** The styles of a page's routes as text, in the order in which Remix links to them. */
export function inlineStyles({ manifest, staticHandlerContext }: EntryContext): string {
  const files = staticHandlerContext.matches.flatMap(({ route }) => manifest.routes[route.id]?.css ?? [])
  return [...new Set(files)].map(textOf).join('')
}

/** Of files of the build, which bear a hash: what was read once stays true. */
const texts = new Map<string, string>()

function textOf(file: string): string {
  let text = texts.get(file)
  if (text === undefined) texts.set(file, (text = readFileSync(path.join('build', 'client', file), 'utf8')))
  return text
}
