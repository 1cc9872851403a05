import { expect, test } from 'vitest'
import { DamagedFileError, errorCode, OutcomeUnknownError, WriteFailedError } from '~/data/store/errors'

const systemError = (code: string, file?: string) =>
  Object.assign(new Error(`${code}: refused`), { code, ...(file !== undefined && { path: file }) })

// Created in the test, so that an error of the constructor fails the test.
test.each<[string, () => Error]>([
  ['The data could not be written (EIO).', () => new WriteFailedError(systemError('EIO'))],
  [
    'The data could not be written (EIO). The file is /srv/data/db.json.tmp.',
    () => new WriteFailedError(systemError('EIO', '/srv/data/db.json.tmp')),
  ],
  [
    'The data could not be written (EIO). The file is /srv/data/state.sqlite.',
    () => new WriteFailedError(systemError('EIO', '/srv/data/db.json.tmp'), '/srv/data/state.sqlite'),
  ],
  [
    'It is not known whether the change was written (EIO).',
    () => new OutcomeUnknownError(systemError('EIO')),
  ],
  [
    '/srv/data/db.json: is not JSON. The file was not changed.',
    () => new DamagedFileError('/srv/data/db.json', 'is not\n  JSON.'),
  ],
])('%s', (message, make) => {
  const error = make()
  expect([error.name, error.message]).toEqual([error.constructor.name, message])
})

test.each([
  ['ENOSPC', true],
  ['EDQUOT', true],
  ['SQLITE_FULL', true],
  ['EIO', false],
  ['SQLITE_IOERR_WRITE', false],
])('%s reports a full disk: %s', (code, diskFull) => {
  const cause = systemError(code)
  expect(new WriteFailedError(cause)).toMatchObject({ diskFull, cause })
  expect(new OutcomeUnknownError(cause).cause).toBe(cause)
})

test.each<[unknown, string | undefined, string]>([
  [Object.assign(new Error('a number'), { code: 5 }), undefined, 'Error: a number'],
  [{ code: 'EIO', path: '/srv' }, undefined, '[object Object]'],
  [null, undefined, 'null'],
  [Object.assign(systemError('EIO'), { path: 5 }), 'EIO', 'EIO'],
])('of the error %j the code and the file count only if they are texts', (error, code, told) => {
  expect(errorCode(error)).toBe(code)
  expect(new WriteFailedError(error).message).toBe(`The data could not be written (${told}).`)
})
