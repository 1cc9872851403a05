import { expect, test, vi } from 'vitest'
import { handle, write } from '~/app/server/http/handle.server'
import { HttpError } from '~/app/server/http/httpError'

/** Answers a POST with a body of that length from a stranger. Returns the status and whether the body was read. */
async function post(length: number) {
  const body = vi.fn(async (request: Request) => {
    await request.text()
    return () => ({})
  })
  const auth = () => Promise.reject(new HttpError(401, 'Sign in to do this.'))
  const description = { summary: 'Adds a tool', responses: {} } as never
  const POST = write({ description, event: 'change', auth, body, respond: () => Response.json({}) })
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const headers = { 'Content-Type': 'application/json', 'Content-Length': String(length) }
  const request = new Request('http://launch/api/tools', {
    method: 'POST',
    headers,
    body: 'x'.repeat(length),
  })
  const { status } = await handle({ POST })({ request, params: {} })
  return { status, isRead: body.mock.calls.length > 0 }
}

test('a stranger’s body is read up to 8 KiB', async () => {
  expect(await post(8 * 1024)).toEqual({ status: 401, isRead: true })
  expect(await post(8 * 1024 + 1)).toEqual({ status: 401, isRead: false })
})
