/** A key that is repeated in an object of a JSON text: JSON.parse drops its first value. */
export interface RepeatedKey {
  /** The object's path, and the key. */
  path: readonly (string | number)[]
  /** The offsets of the first and the repeated key. */
  first: number
  again: number
}

/** An object or a list that is not closed yet. */
interface Open {
  /** The offset of each key of an object; null for a list. */
  keys: Map<string, number> | null
  /** The key or the index of the current value. */
  step: string | number
  /** Whether the next text is a key. */
  isBeforeKey: boolean
}

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c]
const [openBracket, openBrace, closeBracket, closeBrace] = [0x5b, 0x7b, 0x5d, 0x7d]

/** Finds the keys that are repeated in their object, at any depth of a valid JSON text, in one pass. */
export function repeatedKeys(text: string): RepeatedKey[] {
  const repeated: RepeatedKey[] = []
  const open: Open[] = []
  for (let index = 0; index < text.length; index += 1) {
    const sign = text.charCodeAt(index)
    // White space; there may be much of it.
    if (sign < quote) continue
    const inner = open.at(-1)
    if (sign === quote) {
      const end = endOfText(text, index)
      if (inner?.keys && inner.isBeforeKey) {
        const key = JSON.parse(text.slice(index, end + 1)) as string
        const first = inner.keys.get(key)
        inner.step = key
        inner.isBeforeKey = false
        if (first === undefined) inner.keys.set(key, index)
        else repeated.push({ path: open.map(({ step }) => step), first, again: index })
      }
      index = end
    } else if (sign === openBrace) open.push({ keys: new Map(), step: '', isBeforeKey: true })
    else if (sign === openBracket) open.push({ keys: null, step: 0, isBeforeKey: false })
    else if (sign === closeBrace || sign === closeBracket) open.pop()
    else if (sign === comma && inner) {
      if (inner.keys) inner.isBeforeKey = true
      else inner.step = Number(inner.step) + 1
    }
  }
  return repeated
}

/** The offset of the closing quote. */
function endOfText(text: string, start: number): number {
  for (let index = start + 1; ; index += 1) {
    const sign = text.charCodeAt(index)
    if (sign === quote || index >= text.length) return index
    if (sign === backslash) index += 1
  }
}

/** "line 4, column 7" for an offset. */
export function lineAndColumn(text: string, offset: number): string {
  const lines = text.slice(0, offset).split(/\r\n|\r|\n/)
  return `line ${lines.length}, column ${(lines.at(-1)?.length ?? 0) + 1}`
}
