import type { EntryContext } from '@remix-run/node'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { requestedAsOf } from './requestedAsOf.server'

/** The styles of a page's routes as text, in Remix's order, followed by those of its lazy modules. */
export function inlineStyles({ manifest, staticHandlerContext }: EntryContext): string {
  const files = staticHandlerContext.matches.flatMap(({ route }) => manifest.routes[route.id]?.css ?? [])
  const later = lazyModules(staticHandlerContext).flatMap(stylesOf)
  return [...new Set([...files, ...later])].map(textOf).join('')
}

/** The lazy modules that the HTML already contains: the banner of an earlier time, and the wall. */
function lazyModules(context: EntryContext['staticHandlerContext']): string[] {
  const isWall = context.matches.some(({ route }) => route.id === 'routes/wall')
  return [...(requestedAsOf(context)?.asOf ? ['TimeTravel'] : []), ...(isWall ? ['WallPage'] : [])]
}

const stylesByModule = new Map<string, string[]>()

/** The styles of a module, by its name in the build. */
function stylesOf(module: string): string[] {
  let names = stylesByModule.get(module)
  if (!names) {
    names = readdirSync(path.join('build', 'client', 'assets'))
      .filter((name) => name.startsWith(`${module}-`) && name.endsWith('.css'))
      .map((name) => `/assets/${name}`)
    stylesByModule.set(module, names)
  }
  return names
}

/** The contents of build files. Their names have a hash, so they never change. */
const texts = new Map<string, string>()

function textOf(file: string): string {
  let text = texts.get(file)
  if (text === undefined) texts.set(file, (text = readFileSync(path.join('build', 'client', file), 'utf8')))
  return text
}
