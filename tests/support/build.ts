import { readdirSync } from 'node:fs'
import path from 'node:path'
import { buildIfStale } from '../../prepare.mjs'

/** Before the tests that need the server: the built site, as `npm start` would serve it. */
export default function setup() {
  buildIfStale()
}

/** The addresses of the files that the build made for browsers, but for those that are others compressed. */
export function filesOfBuild(): string[] {
  return readdirSync('build/client', { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(?:br|gz)$/.test(entry.name))
    .map((entry) => `/${path.relative('build/client', path.join(entry.parentPath, entry.name))}`)
}
