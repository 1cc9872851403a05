import { readdirSync } from 'node:fs'
import path from 'node:path'
import { buildIfStale } from '../../prepare.mjs'

/** Builds the site before the tests that need the server, as `npm start` serves it. */
export default function setup() {
  buildIfStale()
}

/** The addresses of the files that the build made for browsers, without compressed copies. */
export function filesOfBuild(): string[] {
  return readdirSync('build/client', { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(?:br|gz)$/.test(entry.name))
    .map((entry) => `/${path.relative('build/client', path.join(entry.parentPath, entry.name))}`)
}
