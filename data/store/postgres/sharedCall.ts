/**
 * Work that answers all who ask for it while it is waited for: who asks joins the round that begins after that, and no
 * round begins before the one before it has ended.
 */
export function sharedCall<T>(work: () => Promise<T>): () => Promise<T> {
  let running: Promise<unknown> | undefined
  let next: Promise<T> | undefined

  async function begin(): Promise<T> {
    await running?.catch(() => undefined)
    const round = work()
    running = round
    next = undefined
    return round
  }

  return () => (next ??= begin())
}
