/** The nonce of the page's Content-Security-Policy; it lets in the style elements that the editor adds. */
export function pageNonce(): string | undefined {
  return document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce
}
