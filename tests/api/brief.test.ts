import { describe, expect, test } from 'vitest'
import { briefSchema } from '~/data/contract/brief'
import type { Launch } from '~/data/contract/launch'
import { signedIn } from '../support/server'
import { openedSite } from '../support/siteInProcess'

const server = openedSite({ accounts: { 'the-writer': 'admin' } })

async function call(path: string, init: RequestInit = {}) {
  const answer = await fetch(`${server.url}/api/${path}`, init)
  return { status: answer.status, text: await answer.text(), headers: answer.headers }
}

const asEditor = async () => ({
  Cookie: await signedIn(server, 'the-writer'),
  'Content-Type': 'application/json',
})

async function write(method: string, path: string, body: object = {}) {
  const answer = await call(path, { method, headers: await asEditor(), body: JSON.stringify(body) })
  expect(answer.status).toBeLessThan(300)
  return answer
}

const patch = (path: string, change: object) => write('PATCH', path, change)

describe('GET /api/brief', () => {
  test('shows everyone what moved, what was undone and which dates changed, without names', async () => {
    await patch('timeline/phase-4', { progress: '0.9' })
    const { headers } = await patch('business-units/onco', { progress: '0.99' })
    await write('POST', `history/${headers.get('x-change')}/undo`)
    await write('POST', 'baselines', { name: 'First' })
    await patch('launch', { comparedWith: 'first' })
    await patch('timeline/phase-7', { end: '2025-11-29' })
    const answer = await call('brief')
    const brief = briefSchema.parse(JSON.parse(answer.text))
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-cache'])
    expect(answer.headers.get('vary')).toMatch(/Accept, Cookie/)
    expect(brief.moved.rows[0]).toMatchObject({ name: 'Pre-Launch Activation', after: '90%' })
    expect(brief.takenBack).toMatchObject({ count: 1, rows: [{ name: 'Oncology', before: '99%', by: null }] })
    expect(brief.dates).toMatchObject({ count: 1, rows: [{ number: 7, days: -1, by: null }] })
    expect(answer.text).not.toContain('the-writer')
  })

  test('shows editors who undid something and who changed dates', async () => {
    const brief = briefSchema.parse(JSON.parse((await call('brief', { headers: await asEditor() })).text))
    expect(brief.takenBack.rows[0]?.by).toBe('the-writer')
    expect(brief.dates?.rows[0]?.by).toBe('the-writer')
  })

  test('answers 304 to clients that have it', async () => {
    const { headers } = await call('brief')
    const again = await call('brief', { headers: { 'If-None-Match': headers.get('etag') ?? '' } })
    expect([again.status, again.text]).toEqual([304, ''])
  })

  test('is Markdown for Accept: text/markdown', async () => {
    const { text, headers } = await call('brief', { headers: { Accept: 'text/markdown' } })
    expect(headers.get('content-type')).toBe('text/markdown; charset=utf-8')
    expect(text).toMatch(/^# Launch Command Center\n\n1 Aug – 30 Nov 2025 · go-live 3 Nov, \d+ days ago/)
    const json = await call('brief', { headers: { Accept: 'application/json, text/markdown' } })
    expect(json.headers.get('content-type')).toMatch(/^application\/json/)
  })
})

describe('GET /api/timeline.ics', () => {
  const events = async () => {
    const { text } = await call('timeline.ics')
    const lines = text.replaceAll('\r\n ', '').split('\r\n')
    const found: Record<string, string>[] = []
    for (const line of lines) {
      if (line === 'BEGIN:VEVENT') found.push({})
      const [, name = '', value = ''] = /^([A-Z-]+)[^:]*:(.*)$/.exec(line) ?? []
      const event = found.at(-1)
      if (event) event[name] = value
    }
    return new Map(found.map((event) => [event.UID, event]))
  }

  test('has the phases and the go-live as events', async () => {
    const { status, headers } = await call('timeline.ics')
    expect([status, headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8'])
    const known = await events()
    expect(known.size).toBe(8)
    expect(known.get('phase-4@launch-command-center')).toMatchObject({
      SUMMARY: 'Launch Command Center: 4 Pre-Launch Activation',
      ...{ DTSTART: '20250915', DTEND: '20251020' },
    })
    expect(known.get('go-live@launch-command-center')).toMatchObject({
      SUMMARY: 'Launch Command Center: go-live',
      ...{ DTSTART: '20251103', DTEND: '20251104' },
    })
  })

  test('a rescheduled phase moves its event; a progress change does not', async () => {
    const sequence = async () => Number((await events()).get('phase-4@launch-command-center')?.SEQUENCE)
    const first = await sequence()
    await patch('timeline/phase-4', { progress: '0.75' })
    expect(await sequence()).toBe(first)
    await patch('timeline/phase-4', { end: '2025-10-26' })
    const moved = await sequence()
    expect(moved).toBeGreaterThan(first)
    expect((await events()).get('phase-4@launch-command-center')?.DTEND).toBe('20251027')
    await patch('timeline/phase-4', { end: '2025-10-19' })
    expect(await sequence()).toBeGreaterThan(moved)
  })

  test('a rescheduled go-live moves its event too', async () => {
    const before = (await events()).get('go-live@launch-command-center')
    await patch('launch', { goLive: '2025-11-10' })
    const after = (await events()).get('go-live@launch-command-center')
    expect(after?.DTSTART).toBe('20251110')
    expect(Number(after?.SEQUENCE)).toBeGreaterThan(Number(before?.SEQUENCE))
  })

  test('its events leave their days free', async () => {
    for (const event of (await events()).values())
      expect(event).toMatchObject({ TRANSP: 'TRANSPARENT', 'X-MICROSOFT-CDO-BUSYSTATUS': 'FREE' })
  })

  test('a launch of one’s own has UIDs of its own, which a further name keeps', async () => {
    const { calendarId } = JSON.parse((await call('launch')).text) as Launch
    expect(calendarId).toMatch(/^[0-9a-f]{12}$/)
    for (const name of ['Crescent', 'Crescent 2027']) {
      await patch('launch', { name })
      expect([...(await events()).keys()]).toContain(`go-live@${calendarId}.launch-command-center`)
    }
    await patch('launch', { name: 'Launch Command Center' })
    const refused = await call('launch', {
      method: 'PATCH',
      headers: await asEditor(),
      body: JSON.stringify({ calendarId: 'another' }),
    })
    expect(refused.status).toBe(422)
  })

  test('has only one spelling of its address', async () => {
    expect((await call('timeline.ICS')).status).toBe(404)
    expect((await call('timeline.ics', { method: 'POST' })).status).toBe(405)
  })
})
