// The parts of Selenium and Puppeteer that these tests use. Both are installed on first use, and type checks work without.

declare module 'selenium-webdriver' {
  interface Actions {
    move: (place: { x: number; y: number }) => Actions
    click: () => Actions
    keyDown: (key: string) => Actions
    keyUp: (key: string) => Actions
    sendKeys: (...keys: string[]) => Actions
    perform: () => Promise<void>
  }

  export interface WebDriver {
    get: (address: string) => Promise<void>
    quit: () => Promise<void>
    actions: () => Actions
    navigate: () => { back: () => Promise<void> }
    executeScript: <T>(script: string, ...given: unknown[]) => Promise<T>
    executeAsyncScript: <T>(script: string, ...given: unknown[]) => Promise<T>
    takeScreenshot: () => Promise<string>
    manage: () => {
      window: () => {
        setRect: (place: { x: number; y: number; width: number; height: number }) => Promise<unknown>
      }
    }
  }

  export class Builder {
    usingServer(address: string): this
    withCapabilities(capabilities: object): this
    build(): Promise<WebDriver>
  }
}

declare module 'puppeteer-core' {
  import type { Keyboard } from 'playwright-core'

  export interface Page {
    on(event: 'console', told: (message: { type: () => string; text: () => string }) => void): void
    on(event: 'pageerror', told: (error: Error) => void): void
    on(event: 'dialog', told: (dialog: { accept: () => Promise<void> }) => void): void
    bringToFront: () => Promise<void>
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
    extraPrefsFirefox?: Record<string, number>
  }

  const puppeteer: { launch: (options: Options) => Promise<Browser> }
  export default puppeteer
}
