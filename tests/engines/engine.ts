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

export type Key =
  | 'Tab'
  | 'Enter'
  | 'Escape'
  | 'ArrowDown'
  | 'ArrowLeft'
  | 'ArrowRight'
  | 'ArrowUp'
  | 'Home'
  | 'End'
  | 'Backspace'
  | Chord

/** The keys that are pressed with Control. */
export type Chord = 'SelectAll' | 'Copy' | 'Paste'

export const chords = { SelectAll: 'a', Copy: 'c', Paste: 'v' } as const satisfies Record<Chord, string>

export function isChord(key: Key): key is Chord {
  return key in chords
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

/** Waits until a check is true. It may throw while the browser is starting. */
export async function until(what: string, isSo: () => Promise<boolean>, patience = 20_000): Promise<void> {
  const end = performance.now() + patience
  let trouble: unknown
  while (performance.now() < end) {
    try {
      if (await isSo()) return
    } catch (error) {
      trouble = error
    }
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error(`Waited in vain for ${what}.`, { cause: trouble })
}
