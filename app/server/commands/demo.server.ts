import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { generatePassword } from '~/app/server/identity/password.server'
import { setSiteClock } from '~/app/server/config/siteClock.server'
import { demoNow } from '~/data/demo/calendar'
import { writeDemoHistory } from '~/data/demo/writeHistory'

const signals = ['SIGTERM', 'SIGINT'] as const
const listening = 'tracing:net.server.listen:asyncStart'

/**
 * `npm run demo`: runs the built site in this process, on a temporary folder with ten weeks of history. Its clock
 * starts on 14 October 2025.
 */
export async function run(): Promise<void> {
  endOnEarlySignals()
  const directory = mkdtempSync(path.join(tmpdir(), 'launch-command-center-demo-'))
  const remove = () => {
    // Retries if a thread is still writing there.
    rmSync(directory, { recursive: true, force: true, maxRetries: 10 })
  }
  process.once('exit', remove)

  await writeDemoHistory(directory)
  setSiteClock(demoNow)
  const password = generatePassword()
  console.log(
    `Demo of 14 October 2025: sign in as "admin" with the password ${password}. All data is deleted when it ends.`,
  )
  Object.assign(process.env, {
    NODE_ENV: 'production',
    DATA_DIR: directory,
    ADMIN_PASSWORD: password,
    DEMO: 'on',
  })
  process.argv = [process.execPath, 'remix-serve', 'build/server/index.js']
  createRequire(path.resolve('package.json'))('@remix-run/serve/dist/cli.js')
}

/** Handles signals until the site listens. The host's handlers would end the process without an exit event. */
function endOnEarlySignals(): void {
  const end = () => process.exit()
  for (const signal of signals) process.once(signal, end)
  const leaveToHost = () => {
    for (const signal of signals) process.off(signal, end)
    unsubscribe(listening, leaveToHost)
  }
  subscribe(listening, leaveToHost)
}
