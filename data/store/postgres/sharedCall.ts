/** Shares calls of `work`: a caller joins the next run that has not started yet. Runs do not overlap. */
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
