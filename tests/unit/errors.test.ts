import { describe, expect, test } from 'vitest'
import {
  DamagedFileError,
  errorCode,
  FolderInUseError,
  InvalidChangeError,
  NotFoundError,
  OutcomeUnknownError,
  UndoRefusedError,
  VersionConflictError,
  WriteFailedError,
} from '~/data/store/errors'

const systemError = (code: string, file?: string) =>
  Object.assign(new Error(`${code}: refused`), { code, ...(file !== undefined && { path: file }) })

test.each<[Error, string, string]>([
  [new NotFoundError('timeline', 'phase-9'), 'NotFoundError', 'There is no "phase-9" in timeline.'],
  [
    new VersionConflictError('timeline', 'phase-5'),
    'VersionConflictError',
    '"phase-5" in timeline has been changed since you read it; load it again, then repeat your change.',
  ],
  [
    new InvalidChangeError('progress must be less.', ['progress']),
    'InvalidChangeError',
    'progress must be less.',
  ],
  [new UndoRefusedError('Change 2 cannot be undone.'), 'UndoRefusedError', 'Change 2 cannot be undone.'],
  [
    new FolderInUseError('/srv/data'),
    'FolderInUseError',
    '/srv/data is in use by another process; stop that one first, or set another DATA_DIR.',
  ],
  [new WriteFailedError(systemError('EIO')), 'WriteFailedError', 'The data could not be written (EIO).'],
  [
    new WriteFailedError(systemError('EIO', '/srv/data/db.json.tmp')),
    'WriteFailedError',
    'The data could not be written (EIO). The file is /srv/data/db.json.tmp.',
  ],
  [
    new WriteFailedError(systemError('EIO', '/srv/data/db.json.tmp'), '/srv/data/state.sqlite'),
    'WriteFailedError',
    'The data could not be written (EIO). The file is /srv/data/state.sqlite.',
  ],
  [
    new WriteFailedError('the store is closed'),
    'WriteFailedError',
    'The data could not be written (the store is closed).',
  ],
  [
    new OutcomeUnknownError(systemError('EIO')),
    'OutcomeUnknownError',
    'It is not known whether the change was written (EIO).',
  ],
  [
    new OutcomeUnknownError('whatever'),
    'OutcomeUnknownError',
    'It is not known whether the change was written (whatever).',
  ],
  [
    new DamagedFileError('/srv/data/db.json', 'is not\n  JSON.'),
    'DamagedFileError',
    '/srv/data/db.json: is not JSON. The file has been left as it is.',
  ],
])('%s', (error, name, message) => {
  expect([error.name, error.message]).toEqual([name, message])
})

test.each([
  ['ENOSPC', true],
  ['EDQUOT', true],
  ['SQLITE_FULL', true],
  ['EIO', false],
  ['SQLITE_IOERR_WRITE', false],
])('%s tells of a full disk: %s', (code, diskFull) => {
  const cause = systemError(code)
  expect(new WriteFailedError(cause)).toMatchObject({ diskFull, cause })
  expect(new OutcomeUnknownError(cause).cause).toBe(cause)
})

describe('the code of an error', () => {
  test.each<[unknown, string | undefined]>([
    [systemError('EIO'), 'EIO'],
    [new Error('no code'), undefined],
    [Object.assign(new Error('a number'), { code: 5 }), undefined],
    [{ code: 'EIO' }, undefined],
    [null, undefined],
  ])('of %j is %s', (error, code) => {
    expect(errorCode(error)).toBe(code)
  })

  test('and the file are told only where they are texts', () => {
    const cause = Object.assign(systemError('EIO'), { path: 5 })
    expect(new WriteFailedError(cause).message).toBe('The data could not be written (EIO).')
    expect(new WriteFailedError({ path: '/srv' }).message).toBe(
      'The data could not be written ([object Object]).',
    )
  })
})
