/** The headers of every response. */
const everyResponse = {
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
}

/** The headers of every response that a browser may show as a document. */
const everyDocument = {
  ...everyResponse,
  'Referrer-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
}

/** The headers of data and errors. They may load and frame nothing. */
export const dataHeaders: Readonly<Record<string, string>> = {
  ...everyDocument,
  'Content-Security-Policy': ['default-src', 'object-src', 'base-uri', 'form-action', 'frame-ancestors']
    .map((directive) => `${directive} 'none'`)
    .join('; '),
}

/**
 * The headers of assets. A first visit loads thirty of them, so headers that only matter for documents are left out.
 * The policy is for the worker among them.
 */
export const assetHeaders: Readonly<Record<string, string>> = {
  ...everyResponse,
  'Content-Security-Policy': "default-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
}

/** HSTS for two years, for browsers that reached us over TLS. */
export const overTlsHeaders = { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' }

/** The static style element of Radix's ScrollArea, which does not accept a nonce. */
const scrollAreaStyle = "'sha256-vGQdhYJbTuF+M8iCn1IZCHpdkiICocWHDq4qnQF4Rjw='"

/**
 * The headers of pages, and of files outside of /assets. `nonce` is new for each response; its scripts and style
 * elements have it. Style attributes are allowed because Radix positions with them.
 * @param development allows the styles that Vite's development server adds without a nonce
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
