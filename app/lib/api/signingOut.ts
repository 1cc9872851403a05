let isPending = false

/** Whether this page is signing out. The server's session event is ignored then. */
export function isSigningOut(): boolean {
  return isPending
}

/** Marks `work` as this page's sign-out. */
export async function signingOut<T>(work: () => Promise<T>): Promise<T> {
  isPending = true
  try {
    return await work()
  } finally {
    isPending = false
  }
}
