// Run once after each change of dependencies. A registry that lacks other platforms' binaries makes npm leave
// them out of package-lock.json, and `npm ci` then refuses the file: this writes those optional entries in.
import { readFileSync, writeFileSync } from 'node:fs'

const file = new URL('../package-lock.json', import.meta.url)
const lock = JSON.parse(readFileSync(file, 'utf8'))

const systems = [
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
]
const processors = [
  'arm64',
  'arm',
  'ia32',
  'loong64',
  'mips64el',
  'ppc64',
  'riscv64',
  's390x',
  'wasm32',
  'x64',
]

/**
 * The platform that a binary's package name says, such as `@rollup/rollup-linux-x64-musl`.
 * @param {string} name
 */
function platformOf(name) {
  const words = name.split(/[-/@]/)
  const os = systems.find((system) => words.includes(system))
  const cpu = processors.find((processor) => words.includes(processor))
  const libc = words.some((word) => word.startsWith('musl'))
    ? 'musl'
    : words.some((word) => word.startsWith('gnu'))
      ? 'glibc'
      : undefined
  return {
    ...(os && { os: [os] }),
    ...(cpu && { cpu: [cpu] }),
    ...(os === 'linux' && libc && { libc: [libc] }),
  }
}

let added = 0
for (const [place, entry] of Object.entries(lock.packages)) {
  for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
    const here = [`${place}/node_modules/${name}`, `node_modules/${name}`]
    if (here.some((path) => lock.packages[path]) || !/^\d/.test(range)) continue
    lock.packages[`node_modules/${name}`] = {
      version: range,
      ...platformOf(name),
      ...(entry.dev && { dev: true }),
      optional: true,
    }
    added += 1
  }
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)))
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
console.log(`${added} optional packages of other platforms written to package-lock.json`)
