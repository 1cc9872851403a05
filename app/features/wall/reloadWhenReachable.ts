/** Whether the server can make this page now. */
export async function isReachable(): Promise<boolean> {
  const answer = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).catch(() => null)
  return answer?.ok ?? false
}

/** Loads the page anew, once the server answers it: what is on the wall stays until then. */
export async function reloadWhenReachable(): Promise<void> {
  if (await isReachable()) location.reload()
}
