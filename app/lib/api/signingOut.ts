let isPending = false

/** Whether this page is ending its own session: the server's event about that is no news then. */
export function isSigningOut(): boolean {
  return isPending
}

/** Ends this page's own session by `work`. */
export async function signingOut<T>(work: () => Promise<T>): Promise<T> {
  isPending = true
  try {
    return await work()
  } finally {
    isPending = false
  }
}
