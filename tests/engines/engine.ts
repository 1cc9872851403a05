/** A browser tab, independent of its driver. */
export interface Tab {
  /** Loads an address, and listens to its console before its scripts run. */
  open: (address: string) => Promise<void>
  /** Runs a script in the page, and returns its last value as JSON. */
  evaluate: (script: string) => Promise<unknown>
  /** Clicks at a point of the window, in CSS pixels, with real pointer events. */
  click: (x: number, y: number) => Promise<void>
  /** Types a text, key by key. */
  type: (text: string) => Promise<void>
  press: (key: Key) => Promise<void>
  back: () => Promise<void>
  resize: (size: Size) => Promise<void>
  /** The console's errors and warnings since the last address was opened. */
  complaints: () => Promise<string[]>
  /** A screenshot of the window, as PNG. */
  picture: () => Promise<Buffer>
  close: () => Promise<void>
}

/** The keys of WebDriver, by the names that Puppeteer has for them. */
export const keys = {
  ...{ Tab: '\uE004', Enter: '\uE007', Escape: '\uE00C', Backspace: '\uE003', Home: '\uE011', End: '\uE010' },
  ...{ ArrowDown: '\uE015', ArrowLeft: '\uE012', ArrowRight: '\uE014', ArrowUp: '\uE013', Control: '\uE009' },
} as const

/** What is pressed with Control. */
const chords = { SelectAll: 'a', Copy: 'c', Paste: 'v' } as const

export type Key = keyof typeof keys | keyof typeof chords

/** The key to press with Control, if it is one of those. */
export function chordOf(key: Key): string | undefined {
  return key in chords ? chords[key as keyof typeof chords] : undefined
}

export interface Size {
  width: number
  height: number
}

export interface Settings {
  /** The system's preferences. */
  colorScheme: 'light' | 'dark'
}

export interface Engine {
  name: string
  /** Starts a browser with a new profile and one tab. */
  launch: (settings: Settings) => Promise<Tab>
}
