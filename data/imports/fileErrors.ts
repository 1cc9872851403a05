/** The whole file is rejected: why, and what to do, in one sentence that begins with "The file". */
export class FileRefusedError extends Error {
  override readonly name = 'FileRefusedError'

  /** @param status the HTTP status: too large, wrong type, or unreadable */
  constructor(
    message: string,
    readonly status: 413 | 415 | 422 = 422,
  ) {
    super(message)
  }
}

/** The limits of a file. */
export const fileLimits = {
  bytes: 10_000_000,
  unpacked: 50_000_000,
  rows: 20_000,
  columns: 400,
  sheets: 200,
  /** Milliseconds. */
  time: 20_000,
} as const

export const damaged = () =>
  new FileRefusedError(
    'The file is damaged or incomplete: open it in Excel or LibreOffice, accept the repair, save it, and import that.',
  )

export const unpacksTooLarge = () =>
  new FileRefusedError(
    `The file unpacks to more than ${fileLimits.unpacked / 1_000_000} MB, so it was not read: an ordinary file does not do this; ask where it comes from.`,
    413,
  )

/** The message for a file that is too large. */
export const tooLargeSentence = `The file is larger than ${fileLimits.bytes / 1_000_000} MB: delete pictures inside it, or import its sheets one by one.`

export const tooLarge = () => new FileRefusedError(tooLargeSentence, 413)

export const tooManyRows = () =>
  new FileRefusedError(
    `The file has more than ${fileLimits.rows.toLocaleString('en-US')} rows: split it, or leave out the rows that should not change.`,
    413,
  )

export const tooManyColumns = (sheet: string) =>
  new FileRefusedError(
    `The file has more than ${fileLimits.columns} columns in sheet “${sheet}”: leave out those that should not change.`,
    413,
  )
