import type { IncomingMessage } from 'node:http'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { audit, auditLine } from '~/app/server/http/audit.server'
import type { RequestContext } from '~/app/server/http/requestContext.server'

let written: string

beforeEach(() => {
  written = ''
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    written += String(text)
    return true
  })
})

afterEach(() => {
  vi.restoreAllMocks()
})

/** The parts of a request that the log uses. */
function contextOf(request: Partial<IncomingMessage>, who?: string): RequestContext {
  return { id: 'id-of-request', address: '10.0.0.1', ...(who && { actor: who }), request } as RequestContext
}

describe('the result of a request', () => {
  test('is one log line with the user, the address and the target, without the query', () => {
    const request = { method: 'PATCH', url: '/api/timeline/phase-5?token=secret' }
    audit(contextOf(request, 'ada'), { event: 'change', status: 200, change: 7 })
    expect(written).toMatch(/^\{"time":"[^"]+Z","event":"change"[^\n]+\}\n$/)
    expect(JSON.parse(written)).toEqual({
      time: expect.stringMatching(/^\d{4}-.+Z$/) as string,
      ...{ event: 'change', status: 200, change: 7, requestId: 'id-of-request', who: 'ada' },
      ...{ address: '10.0.0.1', method: 'PATCH', path: '/api/timeline/phase-5' },
    })
  })

  test('has at most 200 characters of a name and of a path', () => {
    const request = { method: 'GET', url: `/${'x'.repeat(400)}` }
    audit(contextOf(request, 'y'.repeat(400)), { event: 'refusal', status: 404 })
    expect(JSON.parse(written)).toMatchObject({ who: 'y'.repeat(200), path: `/${'x'.repeat(199)}` })
  })

  test('is not logged outside of a server, and is logged for a request without an address', () => {
    audit(undefined, { event: 'refusal', status: 404 })
    expect(written).toBe('')
    audit(contextOf({}), { event: 'refusal', status: 400 })
    expect(Object.keys(JSON.parse(written) as object)).toEqual([
      ...['time', 'event', 'status', 'requestId', 'address'],
    ])
  })
})

describe('a log line', () => {
  test.each([
    ['a line break', 'a\n{"event":"change"}', String.raw`a\n{\"event\":\"change\"}`],
    ['an escape of a terminal', '\u001b[2J', String.raw`\u001b[2J`],
    ['DEL and a C1 control', '\u007f\u009b', String.raw`\u007f\u009b`],
    ['a line separator', 'a\u2028b\u2029', String.raw`a\u2028b\u2029`],
    ['an override', '\u202efdp', String.raw`\u202efdp`],
    ['a tag beyond the basic plane', '\u{e0061}', String.raw`\udb40\udc61`],
    ['letters, which stay', 'مدير ä 𠮷', 'مدير ä 𠮷'],
  ])('shows %s in readable form', (_, who, shown) => {
    auditLine({ event: 'sign-in', status: 401, who })
    expect(written).toContain(`"who":"${shown}"}\n`)
    expect(JSON.parse(written)).toHaveProperty('who', who)
  })
})
