import { expect, test } from 'vitest'
import { DamagedFileError } from '~/data/store/errors'
import { isOutcomeUnknown } from '~/data/store/history'
import { SqliteError } from '~/data/store/sqlite/sqliteThread'

test.each([
  ['SQLITE_FULL', false],
  ['SQLITE_READONLY_DBMOVED', false],
  ['SQLITE_BUSY', false],
  ['SQLITE_CONSTRAINT_PRIMARYKEY', false],
  ['SQLITE_IOERR_FSYNC', true],
  ['X_SQLITE_FULL', true],
  ['ERR_THREAD_GONE', true],
])('after %s the outcome is unknown: %s', (code, doubt) => {
  expect(isOutcomeUnknown(new SqliteError('made to fail', code))).toBe(doubt)
})

test('an error without a code leaves the outcome unknown, a damaged file does not', () => {
  expect(isOutcomeUnknown(new Error('whatever'))).toBe(true)
  expect(isOutcomeUnknown(new DamagedFileError('state.sqlite', 'is torn.'))).toBe(false)
})
