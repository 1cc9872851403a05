import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { settingsFor } from './engine'

const root = fileURLToPath(new URL('../..', import.meta.url))

export interface Ended {
  code: number
  stdout: string
  stderr: string
}

export type Settings = Readonly<Record<string, string>>

type Name = 'accounts' | 'backup' | 'launch' | 'restore'

/** `npm run NAME -- …` on a data folder, without npm. */
export async function command(name: Name, dataDirectory: string, ...given: string[]): Promise<Ended> {
  const settings = { DATA_DIR: dataDirectory, ...(await settingsFor(dataDirectory)) }
  return commandWith(settings, name, ...given)
}

/** `npm run NAME -- …` with these settings, without npm. */
export function commandWith(settings: Settings, name: Name, ...given: string[]): Promise<Ended> {
  return runIn(root, settings, 'app/server/commands/run.server.ts', name, ...given)
}

/** The same in a folder with a version of the site, for any module with a `run`. */
export function runIn(folder: string, settings: Settings, ...words: string[]): Promise<Ended> {
  const env = { ...process.env, ...settings, INIT_CWD: folder }
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      ['run.mjs', ...words],
      { cwd: folder, env },
      (_, stdout, stderr) => {
        resolve({ code: child.exitCode ?? -1, stdout, stderr })
      },
    )
  })
}
