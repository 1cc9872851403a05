/** What the page of the sign-in says, by the reason in its address. */
export function signInWords(request: Request) {
  const reason = new URL(request.url).searchParams.get('why')
  return {
    provider: null,
    hasAccounts: true,
    fault: null,
    note: reason === 'signed-out' ? 'You are signed out.' : null,
  }
}
