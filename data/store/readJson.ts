import { DamagedFileError, errorCode } from './errors'
import { realFiles, type Files } from './files'

/**
 * Parses a JSON file of the data folder; null when there is none yet.
 * @throws DamagedFileError when it cannot be read or is not JSON; it names the position where V8 does
 */
export async function readJson(file: string, files = realFiles): Promise<unknown> {
  const bytes = await readBytes(file, files)
  if (bytes === null) return null
  const text = decode(file, bytes)
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new DamagedFileError(file, `is not JSON${whereIn(text, error)}.`)
  }
}

/** Reads a file of the data folder; null when there is none yet. @throws DamagedFileError */
export async function readBytes(file: string, files: Files): Promise<Buffer | null> {
  return files.readFile(file).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return null
    throw new DamagedFileError(file, `cannot be read (${errorCode(error) ?? String(error)}).`)
  })
}

function decode(file: string, bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new DamagedFileError(file, 'is not UTF-8 text.')
  }
}

/** V8 names an offset for some errors, and shows the surrounding text for others. */
function whereIn(text: string, error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  const offset = message.includes('end of JSON') ? text.length : Number(/position (\d+)/.exec(message)?.[1])
  if (Number.isNaN(offset)) return `: ${message}`
  const before = text.slice(0, offset).split('\n')
  return ` at line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}`
}
