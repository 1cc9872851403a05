/** What the tests ask of a browser, whatever drives it. */
export interface Tab {
  /** Loads an address, and listens to its console before its scripts take hold of the page. */
  open: (address: string) => Promise<void>
  /** Runs a script in the page, and gives the JSON value that it ends with. */
  evaluate: (script: string) => Promise<unknown>
  /** Presses at a point of the window, in CSS pixels, as a hand would. */
  click: (x: number, y: number) => Promise<void>
  /** Types a text, key by key. */
  type: (text: string) => Promise<void>
  press: (key: Key) => Promise<void>
  back: () => Promise<void>
  resize: (size: Size) => Promise<void>
  /** The errors and warnings that stood on the console since the last address was opened. */
  complaints: () => Promise<string[]>
  /** A picture of what is to be seen, as PNG. */
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

/** What is pressed with Control. */
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
  /** What the system says that it prefers. */
  colorScheme: 'light' | 'dark'
}

export interface Engine {
  name: string
  /** Starts a browser with a profile of its own, and one tab. */
  launch: (settings: Settings) => Promise<Tab>
}

/** Waits for a true answer; a browser that is not there yet may throw meanwhile. */
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
