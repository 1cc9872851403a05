/** Reloads the page once the server can render it. Until then the wall stays as it is. */
export async function reloadWhenReachable(): Promise<void> {
  const answer = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).catch(() => null)
  if (answer?.ok) location.reload()
}
