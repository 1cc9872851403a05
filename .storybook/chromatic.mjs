// Sends the stories' pictures to Chromatic, where a project token is set.
import { spawnSync } from 'node:child_process'
import { installIfStale } from '../prepare.mjs'

if (process.env.CHROMATIC_PROJECT_TOKEN) {
  installIfStale()
  const { status } = spawnSync('npx', ['--no-install', 'chromatic', ...process.argv.slice(2)], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  process.exitCode = status ?? 1
} else {
  console.error(
    'chromatic: CHROMATIC_PROJECT_TOKEN is not set; it is under Manage → Configure of the project.',
  )
  process.exitCode = 1
}
