/**
 * Runs in the sign-in page, from its source text, so it cannot refer to anything outside. It signs in, then opens the
 * page that the reader wanted, if that is a page of this site.
 */
export function enhanceSignIn(
  unreachable: string,
  sameSitePath: (given: string | null, origin: string) => string,
  typedName: (text: string) => string,
): void {
  const form = document.querySelector<HTMLFormElement>('form')
  const alert = document.querySelector<HTMLElement>('[data-part="error"]')

  /** The browser does not send the hash (`#products`) to the server, so it is taken from the address. */
  function target(): string {
    const { origin, search, hash } = location
    return sameSitePath(new URLSearchParams(search).get('to'), origin) + hash
  }

  function showError(message: string): void {
    const text = alert?.querySelector('bdi')
    if (!alert || !text) return
    text.textContent = message
    alert.hidden = false
  }

  function setBusy(isBusy: boolean): void {
    form?.toggleAttribute('data-busy', isBusy)
    form?.querySelector('button')?.setAttribute('aria-disabled', String(isBusy))
  }

  async function signIn({ username, password }: Record<string, unknown>): Promise<void> {
    setBusy(true)
    if (alert) alert.hidden = true
    try {
      const answer = await fetch('/api/session', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ username: typedName(String(username)), password }),
      })
      if (answer.ok) {
        location.replace(target())
        return
      }
      showError(await answer.text())
    } catch {
      showError(unreachable)
    }
    setBusy(false)
  }

  form?.addEventListener('submit', (event) => {
    event.preventDefault()
    if (!form.hasAttribute('data-busy')) void signIn(Object.fromEntries(new FormData(form)))
  })
  // The browser may restore the page from its back/forward cache.
  addEventListener('pageshow', () => {
    setBusy(false)
  })
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-part="provider"]'))
    link.href = `${link.href}?to=${encodeURIComponent(target())}`
}
