/**
 * The part of Puppeteer that the bench and the tests of the engines use. Those install Puppeteer on first use, and the
 * types are checked without it.
 */
declare module 'puppeteer-core' {
  interface Keyboard {
    press: (key: string) => Promise<void>
    down: (key: string) => Promise<void>
    up: (key: string) => Promise<void>
    type: (text: string) => Promise<void>
  }

  export interface Page {
    on(event: 'console', told: (message: { type: () => string; text: () => string }) => void): void
    on(event: 'pageerror', told: (error: Error) => void): void
    on(event: 'dialog', told: (dialog: { accept: () => Promise<void> }) => void): void
    bringToFront: () => Promise<void>
    evaluateOnNewDocument: (script: () => void) => Promise<unknown>
    goto: (address: string) => Promise<unknown>
    goBack: () => Promise<unknown>
    evaluate: (script: string) => Promise<unknown>
    setViewport: (size: { width: number; height: number }) => Promise<void>
    screenshot: () => Promise<Uint8Array>
    mouse: { click: (x: number, y: number) => Promise<void> }
    keyboard: Keyboard
  }

  interface Browser {
    newPage: () => Promise<Page>
    close: () => Promise<void>
  }

  interface Options {
    browser?: 'firefox'
    executablePath: string
    args?: string[]
    extraPrefsFirefox?: Record<string, number>
  }

  const puppeteer: { launch: (options: Options) => Promise<Browser> }
  export default puppeteer
}
