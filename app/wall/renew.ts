/** Loads the page anew, once the server answers it: what is on the wall stays until then. */
export async function renewPage(): Promise<void> {
  const answer = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).catch(() => null)
  if (answer?.ok) location.reload()
}
