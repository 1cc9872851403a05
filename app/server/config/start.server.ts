import { DamagedFileError, FolderInUseError, UnreachableError, WriteFailedError } from '~/data/store/errors'

/** What keeps the server from starting and is for its operator to put right; the message is one line. */
export class StartError extends Error {
  override readonly name = 'StartError'
}

/** Opens something the process cannot go on without; what an operator can put right ends it with one line. */
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

/** A system error, such as EACCES on the data folder, counts: its message names the path. */
function isOperatorError(error: unknown): error is Error {
  const ours = [StartError, DamagedFileError, FolderInUseError, UnreachableError, WriteFailedError]
  return ours.some((kind) => error instanceof kind) || (error instanceof Error && 'syscall' in error)
}

/** A value that is made once per process, although Vite's development server evaluates changed modules again. */
export function singleton<T>(name: string, make: () => T): T {
  const globals = globalThis as typeof globalThis & { launchCommandCenter?: Map<string, unknown> }
  const values = (globals.launchCommandCenter ??= new Map())
  if (!values.has(name)) values.set(name, make())
  return values.get(name) as T
}
