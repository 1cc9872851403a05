/** The user agent token of each browser; those that contain another browser's token come first. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bHeadlessChrome\/|\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bVersion\/[\d.]+ .*\bSafari\//, 'Safari'],
]

const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMacintosh\b|\bMac OS X\b/, 'macOS'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
]

/** A readable name from the user agent, "Chrome on Windows"; null when it is unknown. */
export function browserName(userAgent: string | null): string | null {
  if (userAgent === null) return null
  const found = (names: typeof browsers) => names.find(([sign]) => sign.test(userAgent))?.[1]
  const browser = found(browsers)
  const system = found(systems)
  if (browser === undefined) return null
  return system === undefined ? browser : `${browser} on ${system}`
}

/** Whether a browser, given by its readable name, is on a phone or tablet. */
export function isHandheld(browser: string | null): boolean {
  return browser !== null && /on (?:iPhone|iPad|Android)$/.test(browser)
}
