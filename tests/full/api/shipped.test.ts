import { execFile, spawnSync } from 'node:child_process'
import { appendFile, cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { caller } from '../../support/caller'
import { startServer, temporaryFolder } from '../../support/server'

const root = fileURLToPath(new URL('../../..', import.meta.url))

interface Lock {
  packages: Record<string, { dev?: boolean; optional?: boolean }>
}

let folder: string

/** What would be shipped: no sources, and only the packages that `npm ci --omit=dev` installs. */
beforeAll(async () => {
  folder = await temporaryFolder()
  const shipped = ['package.json', 'package-lock.json', 'prepare.mjs', 'build', 'data/workbooks']
  for (const name of shipped) await cp(path.join(root, name), path.join(folder, name), { recursive: true })
  await copyPackages()
}, 120_000)

afterAll(() => rm(folder, { recursive: true }))

async function copyPackages() {
  const note = 'node_modules/.package-lock.json'
  const { packages, ...rest } = JSON.parse(await readFile(path.join(root, note), 'utf8')) as Lock
  const kept = Object.entries(packages).filter(([, { dev }]) => dev !== true)
  const places = kept.map(([place]) => place).filter((place) => !/node_modules\/.*node_modules\//.test(place))
  for (const place of places) await cp(path.join(root, place), path.join(folder, place), { recursive: true })
  await writeFile(path.join(folder, note), JSON.stringify({ ...rest, packages: Object.fromEntries(kept) }))
}

/** Runs `npm start`'s preparation there and returns its output, which would mention a build or installation. */
function prepare(where: string, ...steps: string[]): Promise<{ code: number; said: string }> {
  return new Promise((resolve) => {
    const command = ['prepare.mjs', ...steps]
    const child = execFile(process.execPath, command, { cwd: where }, (_, stdout, stderr) => {
      resolve({ code: child.exitCode ?? -1, said: stdout + stderr })
    })
  })
}

describe('the systemd service', () => {
  const unit = path.join(root, 'ops/launch-command-center.service')
  const systemd = 'systemd-analyze'
  const hasSystemd = spawnSync(systemd, ['--version']).status === 0

  test.runIf(hasSystemd)('is a valid unit with little exposure', () => {
    const verified = spawnSync(systemd, ['verify', '--man=no', unit], { encoding: 'utf8' })
    expect([verified.status, verified.stderr]).toEqual([0, ''])
    const { status } = spawnSync(systemd, ['security', '--offline=true', '--threshold=15', unit])
    expect(status).toBe(0)
  })

  test('runs a shipped build, without sources and development packages, and stops it by its signal', async () => {
    expect(await prepare(folder, 'serve')).toEqual({ code: 0, said: '' })
    const lines = (await readFile(unit, 'utf8')).split('\n')
    const values = (name: string) =>
      lines.filter((line) => line.startsWith(`${name}=`)).map((line) => line.slice(name.length + 1))
    const [command = ''] = values('ExecStart')
    const { DATA_DIR, PORT, ...settings } = Object.fromEntries(
      values('Environment').map((setting) => setting.split('=') as [string, string]),
    )
    expect([DATA_DIR, PORT]).toEqual(['/var/lib/launch-command-center', '3000'])
    expect(values('StateDirectory')).toEqual([path.basename(DATA_DIR ?? '')])
    const through = () => command.split(' ')
    const server = await startServer({ workingDirectory: folder, settings, through })
    const { get, read } = caller(server, null)
    expect((await get('/readyz')).status).toBe(200)
    expect((await get('/')).text).toContain('Pre-Launch Command Center')
    expect(await read('timeline')).toHaveLength(7)
    expect(await server.end(values('KillSignal')[0] as 'SIGTERM')).toBe(0)
    await rm(server.dataDirectory, { recursive: true })
  })
})

test('a moved checkout is not built again, and a changed one is', async () => {
  const moved = await temporaryFolder()
  for (const name of [
    ...['app', 'ui', 'data', 'public', 'vite.config.ts', 'postcss.config.js', 'tsconfig.json'],
    ...['package.json', 'package-lock.json', 'prepare.mjs', 'build', 'node_modules/.package-lock.json'],
  ])
    await cp(path.join(root, name), path.join(moved, name), { recursive: true })
  const unchanged = await prepare(moved, 'build')
  await mkdir(path.join(moved, 'data/live'), { recursive: true })
  await writeFile(path.join(moved, 'data/live/db.json'), '{}')
  await writeFile(path.join(moved, 'data/documents/files/new.pdf'), '%PDF-1.7')
  const written = await prepare(moved, 'build')
  await appendFile(path.join(moved, 'app/root.tsx'), '\n')
  const changed = await prepare(moved, 'build')
  await rm(moved, { recursive: true })
  for (const silent of [unchanged, written]) expect(silent).toEqual({ code: 0, said: '' })
  expect(changed.said).toMatch(/^Building the site: /)
})
