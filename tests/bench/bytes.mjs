// npm run bench:bytes: what a first visit to the home page loads, gzipped, file by file (goals, S5).
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'

const built = fileURLToPath(new URL('../../build/client', import.meta.url))

/**
 * The scripts and styles that the built home page asks for by itself, each with its gzipped size in bytes.
 * @param {string} [client] the folder of the built site's files
 * @returns {{ scripts: Map<string, number>, styles: Map<string, number> }}
 */
export function firstVisit(client = built) {
  const name = readdirSync(join(client, 'assets')).find((file) => file.startsWith('manifest-')) ?? ''
  const text = readFileSync(join(client, 'assets', name), 'utf8')
  const manifest = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1))
  const pages = ['root', 'routes/_index'].map((id) => manifest.routes[id])
  const scripts = [manifest.entry, ...pages].flatMap(({ module, imports = [] }) => [module, ...imports])
  const styles = pages.flatMap(({ css = [] }) => css)
  return { scripts: sizes(client, scripts), styles: sizes(client, styles) }
}

/** @param {Iterable<number>} bytes */
export function sum(bytes) {
  return [...bytes].reduce((total, size) => total + size, 0)
}

/**
 * @param {string} client
 * @param {string[]} files
 */
function sizes(client, files) {
  return new Map([...new Set(files)].map((file) => [file, gzipSync(readFileSync(join(client, file))).length]))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { scripts, styles } = firstVisit()
  console.table(Object.fromEntries([...scripts, ...styles].sort((a, b) => b[1] - a[1])))
  console.log(
    `JS ${(sum(scripts.values()) / 1000).toFixed(1)} kB, CSS ${(sum(styles.values()) / 1000).toFixed(1)} kB, gzipped`,
  )
}
