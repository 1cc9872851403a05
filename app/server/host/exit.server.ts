/** Completes pending writes and releases its resources. */
export interface Closable {
  close: () => Promise<void>
}

/**
 * Closes the site and ends the process, within a time limit. A disk that hangs would also block Node's exit, so it is
 * not waited for. Nothing that was confirmed is lost.
 */
export async function exitWithin(milliseconds: number, site: Closable, code = 0): Promise<never> {
  setTimeout(() => {
    console.error('The disk did not respond in time; the process exits without waiting for it.')
    process.kill(process.pid, 'SIGKILL')
    // Process 1 of a container ignores its own signal.
    process.exit(1)
  }, milliseconds)
  await site.close().catch((error: unknown) => {
    console.error('The site could not be closed:', error)
  })
  process.exit(code)
}
