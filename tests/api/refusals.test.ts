import { afterEach, expect, test, vi } from 'vitest'
import { handle, read } from '~/app/http/handle.server'
import { WriteFailedError } from '~/data/store/errors'

const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)

afterEach(() => log.mockClear())

test.each([
  ['ENOSPC', 507, 'The server has no room left, and nothing was changed; ask its operator to free some.'],
  ['EDQUOT', 507, 'The server has no room left, and nothing was changed; ask its operator to free some.'],
  ['EIO', 503, 'The server could not save, and nothing was changed; try again in a moment.'],
])('a disk that answers %s is a %s', async (code, status, sentence) => {
  const failure = new WriteFailedError(Object.assign(new Error('write'), { code }))
  expect(await answerTo(failure)).toEqual([status, sentence])
})

test('an error that nobody foresaw is logged, and shown to no one', async () => {
  const failure = new TypeError('secret of /srv/launch')
  const sentence = 'Something went wrong on the server; try again, and tell its operator if it stays so.'
  expect(await answerTo(failure)).toEqual([500, sentence])
  expect(log).toHaveBeenCalledExactlyOnceWith('GET /api/timeline failed (no id):', failure)
})

async function answerTo(error: Error): Promise<[number, string]> {
  const route = handle({ GET: read(() => Promise.reject(error)) })
  const response = await route({ request: new Request('http://launch.example/api/timeline'), params: {} })
  return [response.status, await response.text()]
}
