let isUnderWay = false

/** Whether this page is ending its own session: the server's event about that is no news then. */
export function isSigningOut(): boolean {
  return isUnderWay
}

/** Ends this page's own session by `work`. */
export async function signingOut<T>(work: () => Promise<T>): Promise<T> {
  isUnderWay = true
  try {
    return await work()
  } finally {
    isUnderWay = false
  }
}
