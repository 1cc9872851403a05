/** What writes what was accepted, and then holds nothing open. */
export interface Closable {
  close: () => Promise<void>
}

/**
 * Ends the process, with what was accepted written, if that takes no longer than so many milliseconds. A disk that
 * does not answer would hold up Node's own exit too, so that one is not waited for: nothing that was answered is lost.
 */
export async function exitWithin(milliseconds: number, site: Closable, code = 0): Promise<never> {
  setTimeout(() => {
    console.error('The disk takes too long; the process ends without waiting for it.')
    process.kill(process.pid, 'SIGKILL')
    // The first process of a container is deaf to its own signal.
    process.exit(1)
  }, milliseconds)
  await site.close().catch((error: unknown) => {
    console.error('The site could not be closed:', error)
  })
  process.exit(code)
}
