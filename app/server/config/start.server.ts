import { DamagedFileError, FolderInUseError, UnreachableError, WriteFailedError } from '~/data/store/errors'

/** An error that keeps the server from starting and that the operator can fix. The message is one line. */
export class StartError extends Error {
  override readonly name = 'StartError'
}

/**
 * Opens something that the process cannot run without. An error that the operator can fix ends the process with one
 * line.
 */
export async function startOrStop<T>(
  open: () => T | Promise<T>,
  lead = 'Launch Command Center cannot start. ',
): Promise<T> {
  try {
    return await open()
  } catch (error) {
    if (!isOperatorError(error)) throw error
    console.error(`${lead}${error.message}`)
    process.exit(1)
  }
}

/** Includes system errors, such as EACCES on the data folder: their message names the path. */
function isOperatorError(error: unknown): error is Error {
  const ours = [StartError, DamagedFileError, FolderInUseError, UnreachableError, WriteFailedError]
  return ours.some((kind) => error instanceof kind) || (error instanceof Error && 'syscall' in error)
}

/** A value that is created once per process. Vite's development server evaluates changed modules again. */
export function singleton<T>(name: string, make: () => T): T {
  const globals = globalThis as typeof globalThis & { launchCommandCenter?: Map<string, unknown> }
  const values = (globals.launchCommandCenter ??= new Map())
  if (!values.has(name)) values.set(name, make())
  return values.get(name) as T
}
