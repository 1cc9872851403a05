/** The part of Selenium that the engine tests use. Selenium is installed on first use, and type checks work without it. */
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

  export const Key: Record<
    | 'TAB'
    | 'ENTER'
    | 'ESCAPE'
    | 'ARROW_DOWN'
    | 'ARROW_LEFT'
    | 'ARROW_RIGHT'
    | 'ARROW_UP'
    | 'HOME'
    | 'END'
    | 'BACK_SPACE'
    | 'CONTROL',
    string
  >
}
