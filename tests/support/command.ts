import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { settingsFor } from './engine'

const root = fileURLToPath(new URL('../..', import.meta.url))

export interface Ended {
  code: number
  stdout: string
  stderr: string
}

type Name = 'accounts' | 'backup' | 'launch' | 'restore'

/** `npm run NAME -- …` on a data folder, without npm. */
export async function command(name: Name, dataDirectory: string, ...given: string[]): Promise<Ended> {
  const settings = { DATA_DIR: dataDirectory, ...(await settingsFor(dataDirectory)) }
  return commandWith(settings, name, ...given)
}

/** `npm run NAME -- …` with these settings, without npm. */
export function commandWith(
  settings: Readonly<Record<string, string>>,
  name: Name,
  ...given: string[]
): Promise<Ended> {
  const env = { ...process.env, ...settings, INIT_CWD: root }
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      ['run.mjs', 'app/server/commands/run.server.ts', name, ...given],
      { cwd: root, env },
      (_, stdout, stderr) => {
        resolve({ code: child.exitCode ?? -1, stdout, stderr })
      },
    )
  })
}
