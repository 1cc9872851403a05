/** What every answer carries: page, data, document, static file and refusal. */
const everyResponse = {
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
}

/** What every answer carries that a browser may show as a document. */
const everyDocument = {
  ...everyResponse,
  'Referrer-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
}

/** The headers of data and refusals; what holds no document of its own may load and frame nothing. */
export const dataHeaders: Readonly<Record<string, string>> = {
  ...everyDocument,
  'Content-Security-Policy': ['default-src', 'object-src', 'base-uri', 'form-action', 'frame-ancestors']
    .map((directive) => `${directive} 'none'`)
    .join('; '),
}

/**
 * The headers of what a page loads. A first visit loads thirty such files, so that what only says something of a
 * document is left out; the policy is for the worker among them.
 */
export const assetHeaders: Readonly<Record<string, string>> = {
  ...everyResponse,
  'Content-Security-Policy': "default-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
}

/** Two years of nothing but TLS, for browsers that reached us over it. */
export const overTlsHeaders = { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' }

/** The one static style element of Radix's ScrollArea (a menu scrolls in it), which takes no nonce from us. */
const scrollAreaStyle = "'sha256-vGQdhYJbTuF+M8iCn1IZCHpdkiICocWHDq4qnQF4Rjw='"

/**
 * The headers of pages, and of files outside of /assets. `nonce` is new for each answer, and is the one its scripts and
 * style elements carry; style attributes are allowed because Radix positions with them.
 * @param development lets Vite's development server put its styles into the page, which it does without a nonce
 */
export function pageHeaders(nonce: string, development = false): Record<string, string> {
  return {
    ...everyDocument,
    'Content-Security-Policy': [
      "default-src 'self'",
      `script-src 'self' 'nonce-${nonce}'`,
      development
        ? "style-src 'self' 'unsafe-inline'"
        : `style-src 'self' 'nonce-${nonce}' ${scrollAreaStyle}`,
      "style-src-attr 'unsafe-inline'",
      "img-src 'self' data:",
      "font-src 'self'",
      "connect-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ].join('; '),
  }
}
