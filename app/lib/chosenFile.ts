/** A chosen file has been changed, moved or deleted since. Nothing was sent. */
export class FileChangedError extends Error {
  override readonly name = 'FileChangedError'

  constructor(name: string, options?: ErrorOptions) {
    super(`${name} was changed or moved after you chose it. Choose it again.`, options)
  }
}

/**
 * Checks that a chosen file is as it was then. The browser refuses to send another one, with the same error as for a lost
 * connection.
 * @throws FileChangedError
 */
export async function requireUnchanged(file: File): Promise<void> {
  try {
    await file.slice(0, 1).arrayBuffer()
  } catch (error) {
    throw new FileChangedError(file.name, { cause: error })
  }
}
