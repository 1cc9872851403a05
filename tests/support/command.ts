import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

export interface Ended {
  code: number
  stdout: string
  stderr: string
}

/** `npm run NAME -- …` on a data folder, without npm. */
export function command(
  name: 'accounts' | 'backup' | 'restore',
  dataDirectory: string,
  ...given: string[]
): Promise<Ended> {
  const env = { ...process.env, DATA_DIR: dataDirectory, INIT_CWD: root }
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      ['run.mjs', 'app/commands/run.server.ts', name, ...given],
      { cwd: root, env },
      (_, stdout, stderr) => {
        resolve({ code: child.exitCode ?? -1, stdout, stderr })
      },
    )
  })
}
