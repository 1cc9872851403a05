import { execFile } from 'node:child_process'
import { cp, mkdir, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { runIn, type Settings } from './command'

const root = fileURLToPath(new URL('../..', import.meta.url))
const run = promisify(execFile)

/** Opens the data like a start, makes the given change, and prints the owner of a phase and the accounts. */
const start = `
import { openData } from '~/app/server/openData.server'
import { readEnvironment } from '~/app/server/config/env.server'
import { startOrStop } from '~/app/server/config/start.server'

// While it is loaded: nothing more can be once \`run.mjs\` has called what it loads.
export const run = () => undefined
const owner = process.env.OWNER
await startOrStop(async () => {
  const { store, state, close } = await openData(readEnvironment(process.env), () => new Date())
  if (owner) await store.patch('timeline', 'phase-5', { owner }, { by: 'admin' })
  const view = await store.view()
  const accounts = (await state.accounts()).map(({ username }) => username)
  console.log(JSON.stringify({ owner: view.get('timeline', 'phase-5').owner, accounts }))
  await close()
})
`

export type Checkout = Awaited<ReturnType<typeof checkoutIn>>

/** The commit of version 0.2.0; no version is tagged. */
const version020 = 'c5cdddcec03e019216ed1f090cda5cbca9a00bac'

/** A checkout of version 0.2.0, in a new folder, from the history of the repository. */
export async function formerVersion(folder: string) {
  await mkdir(folder)
  const archive = path.join(folder, 'archive.tar')
  await run('git', ['archive', '--output', archive, version020], { cwd: root }).catch(() => {
    throw new Error('The history of this repository does not reach back to version 0.2.0; fetch all of it.')
  })
  await run('tar', ['-xf', archive, '-C', folder])
  return checkoutIn(folder)
}

/** This version, prepared in a folder of its own. */
export async function presentVersion(folder: string) {
  await mkdir(folder)
  // Copied, because linked modules are loaded from their original location.
  for (const name of ['app', 'data', 'run.mjs', 'package.json'])
    await cp(path.join(root, name), path.join(folder, name), { recursive: true, filter: isNoData })
  return checkoutIn(folder)
}

const isNoData = (file: string) => !file.startsWith(path.join(root, 'data/live'))

/** A checkout of a version, and its commands. */
async function checkoutIn(folder: string) {
  await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
  await writeFile(path.join(folder, 'startOnce.ts'), start)
  return {
    /** Runs `npm run NAME -- …` with those settings, without npm. */
    command: (settings: Settings, name: string, ...given: string[]) =>
      runIn(folder, settings, 'app/server/commands/run.server.ts', name, ...given),
    /** Starts on the data, changes the owner of a phase if one is given, and stops. */
    start: (settings: Settings, owner = '') => runIn(folder, { ...settings, OWNER: owner }, 'startOnce.ts'),
  }
}
