/** Whether the server can render this page now. */
export async function isReachable(): Promise<boolean> {
  const answer = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).catch(() => null)
  return answer?.ok ?? false
}

/** Reloads the page once the server responds. Until then the wall stays as it is. */
export async function reloadWhenReachable(): Promise<void> {
  if (await isReachable()) location.reload()
}
