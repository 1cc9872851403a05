/** The nonce of the page's Content-Security-Policy. It allows the style elements that the editor adds. */
export function pageNonce(): string | undefined {
  return document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce
}
