import { spawnSync } from 'node:child_process'

/**
 * Installs packages of Debian, if this is root, and returns whether it has. No service is started.
 * @param {string[]} packages
 */
export function aptInstall(...packages) {
  const apt = (/** @type {string[]} */ ...given) =>
    spawnSync('apt-get', given, {
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
    }).status === 0
  return (
    process.getuid?.() === 0 &&
    apt('update', '-qq') &&
    apt('install', '-y', '-qq', '--no-install-recommends', ...packages)
  )
}
