/**
 * Runs in the page of the sign-in, as text: it can ask for nothing that stands outside of it. Signs in, and then goes
 * where its reader wanted to go, if that is a page of this site.
 */
export function enhanceSignIn(
  unreachable: string,
  sameSitePath: (given: string | null, origin: string) => string,
): void {
  const form = document.querySelector<HTMLFormElement>('form')
  const alert = document.querySelector<HTMLElement>('[data-part="error"]')

  /** A part of the page, `#products`, is told to no server: the browser has kept it. */
  function target(): string {
    const { origin, search, hash } = location
    return sameSitePath(new URLSearchParams(search).get('to'), origin) + hash
  }

  function showError(fault: string): void {
    const text = alert?.querySelector('bdi')
    if (!alert || !text) return
    text.textContent = fault
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
        body: JSON.stringify({ username, password }),
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
  // The browser may show the page again as it was left.
  addEventListener('pageshow', () => {
    setBusy(false)
  })
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-part="provider"]'))
    link.href = `${link.href}?to=${encodeURIComponent(target())}`
}
