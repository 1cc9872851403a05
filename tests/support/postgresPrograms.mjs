// Finds and installs PostgreSQL's own programs.
import { existsSync, readdirSync } from 'node:fs'
import { delimiter } from 'node:path'
import { aptInstall } from './aptInstall.mjs'

/** Debian keeps each version in a folder of its own; none of them is in the shell's path. */
const versions = '/usr/lib/postgresql'

const proxies = ['haproxy', 'nginx']

const candidates = [
  ...(process.env.POSTGRES_BIN ? [process.env.POSTGRES_BIN] : []),
  ...(existsSync(versions) ? readdirSync(versions) : [])
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => `${versions}/${version}/bin`),
  ...(process.env.PATH ?? '').split(delimiter),
  '/usr/local/pgsql/bin',
  '/opt/homebrew/opt/postgresql/bin',
]

/**
 * The folder of `initdb` and `postgres`: POSTGRES_BIN, or an installed one; undefined where it is "none".
 * @returns {string | undefined}
 */
export function findPostgres() {
  if (process.env.POSTGRES_BIN === 'none') return undefined
  return candidates.find((folder) => ['initdb', 'postgres'].every((name) => existsSync(`${folder}/${name}`)))
}

/**
 * Where the machine has none, installs Debian's as root, and the proxies HAProxy and nginx. Without root the tests that
 * need them report that.
 */
export function installPostgres() {
  if (findPostgres() !== undefined && proxies.every((name) => existsSync(`/usr/sbin/${name}`))) return
  console.log('prepare: postgres')
  aptInstall('postgresql', 'haproxy', 'nginx-light')
}
