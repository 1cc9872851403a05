import type { BatchError, Conflict } from '~/data/contract/batch'

/** The item or the collection does not exist. */
export class NotFoundError extends Error {
  override readonly name = 'NotFoundError'

  constructor(
    readonly collection: string,
    readonly id: string,
  ) {
    super(`There is no "${id}" in ${collection}.`)
  }
}

/** The item is no longer at the version that the change was made from. */
export class VersionConflictError extends Error {
  override readonly name = 'VersionConflictError'

  constructor(collection: string, id: string) {
    super(
      `"${id}" in ${collection} has been changed since you read it; load it again, then repeat your change.`,
    )
  }
}

/** Somebody else has changed one of the fields since the base revision. */
export class FieldConflictError extends Error {
  override readonly name = 'FieldConflictError'

  constructor(readonly conflict: Conflict) {
    super(conflict.reason)
  }
}

/** Nothing of a batch was applied, as some entries were rejected. */
export class BatchRefusedError extends Error {
  override readonly name = 'BatchRefusedError'

  constructor(readonly refusal: BatchError) {
    super(refusal.reason)
  }
}

/** The change does not fit the contract; the message is one sentence that names the field and what is allowed. */
export class InvalidChangeError extends Error {
  override readonly name = 'InvalidChangeError'

  constructor(
    message: string,
    readonly path: readonly PropertyKey[],
  ) {
    super(message)
  }
}

/** An item cannot be created, removed or moved, because of other items. */
export class ItemConflictError extends Error {
  override readonly name = 'ItemConflictError'
}

/** A change cannot be undone, because a later one depends on it. */
export class UndoRejectedError extends Error {
  override readonly name = 'UndoRejectedError'
}

/** An idempotency key was used for another request before. */
export class KeyReusedError extends Error {
  override readonly name = 'KeyReusedError'

  constructor() {
    super('This Idempotency-Key was used for a different request; send this one with a new key.')
  }
}

/** A batch id belongs to another author, or the batch is too old or too large. */
export class BatchIdRefusedError extends Error {
  override readonly name = 'BatchIdRefusedError'
}

/** The session or token of the request no longer allows it; nothing was changed. */
export class AuthorityLostError extends Error {
  override readonly name = 'AuthorityLostError'

  constructor() {
    super('You no longer have permission for this, and nothing was changed; sign in again.')
  }
}

/** The client of a request has left before its work was done; nothing was changed. */
export class AbandonedError extends Error {
  override readonly name = 'AbandonedError'

  constructor() {
    super('The client has left before the request was answered, and nothing was changed.')
  }
}

/** Another process works on the same data folder. */
export class FolderInUseError extends Error {
  override readonly name = 'FolderInUseError'

  constructor(directory: string) {
    super(`${directory} is in use by another process; stop that one first, or set another DATA_DIR.`)
  }
}

/** The disk did not take the change; memory is as it was before. */
export class WriteFailedError extends Error {
  override readonly name = 'WriteFailedError'
  readonly diskFull: boolean

  /** @param file the file that could not be written. @default the one that the cause names, if any */
  constructor(cause: unknown, file = pathIn(cause)) {
    const code = errorCode(cause)
    const location = file === undefined ? '' : ` The file is ${file}.`
    const reason = isOfDatabase(cause) ? cause.message : (code ?? String(cause))
    super(`The data could not be written (${reason}).${location}`, { cause })
    // 53100 is PostgreSQL's.
    this.diskFull = code !== undefined && ['ENOSPC', 'EDQUOT', 'SQLITE_FULL', '53100'].includes(code)
  }
}

/** The database does not answer, or refuses the connection. Nothing was changed. */
export class UnreachableError extends Error {
  override readonly name = 'UnreachableError'

  constructor(cause: unknown) {
    const message = cause instanceof Error ? cause.message : String(cause)
    const verb = isOfDatabase(cause) ? 'refuses' : 'does not answer'
    super(`The database ${verb} (${message || errorCode(cause)}).`, { cause })
  }
}

/**
 * The disk or the connection failed in the middle of a change, and it is still unknown whether the change was
 * written.
 */
export class OutcomeUnknownError extends Error {
  override readonly name = 'OutcomeUnknownError'

  constructor(cause: unknown) {
    super(`It is not known whether the change was written (${errorCode(cause) ?? String(cause)}).`, { cause })
  }
}

/** A file of the data folder cannot be read or is invalid; it is left unchanged. */
export class DamagedFileError extends Error {
  override readonly name: string = 'DamagedFileError'

  constructor(
    readonly file: string,
    reason: string,
  ) {
    super(`${file}: ${reason.replaceAll(/\s+/g, ' ')} The file was not changed.`)
  }
}

/** Data of a version before 0.2.0. */
export class EarlierVersionError extends DamagedFileError {
  override readonly name = 'EarlierVersionError'

  constructor(file: string) {
    super(
      file,
      'was written by a version before 0.2.0. Start version 0.2.0 once with these data, then this version.',
    )
  }
}

/** An uploaded file is not what was stored, or is missing. An upload of the right one repairs it. */
export class DamagedBlobError extends DamagedFileError {
  override readonly name = 'DamagedBlobError'

  constructor(file: string) {
    super(
      file,
      'is damaged or missing; upload the document or workbook again, or restore this file from a backup.',
    )
  }
}

/** The code of a system error, such as ENOSPC. */
export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}

/** PostgreSQL's own errors have a severity and a readable message; their codes mean little to most readers. */
function isOfDatabase(cause: unknown): cause is Error {
  return cause instanceof Error && 'severity' in cause
}

function pathIn(error: unknown): string | undefined {
  return error instanceof Error && 'path' in error && typeof error.path === 'string' ? error.path : undefined
}
