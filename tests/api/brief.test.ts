import { describe, expect, test } from 'vitest'
import { briefSchema } from '~/data/contract/brief'
import type { Launch } from '~/data/contract/launch'
import { caller } from '../support/caller'
import { openedSite } from '../support/siteInProcess'

const server = openedSite({ accounts: { 'the-writer': 'admin' } })
const [editor, reader] = [caller(server, 'the-writer'), caller(server, null)]

describe('GET /api/brief', () => {
  test('shows everyone what moved, what was undone and which dates changed, and only editors by whom', async () => {
    await editor.patch('timeline/phase-4', { progress: '0.9' })
    const { n } = await editor.patch('business-units/onco', { progress: '0.99' })
    await editor.post(`history/${n}/undo`)
    await editor.post('baselines', { name: 'First' })
    await editor.patch('launch', { comparedWith: 'first' })
    await editor.patch('timeline/phase-7', { end: '2025-11-29' })
    const answer = await reader.get('brief')
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-cache'])
    expect(answer.headers.get('vary')).toMatch(/Accept, Cookie/)
    const brief = answer.json(briefSchema)
    expect(brief.moved.rows[0]).toMatchObject({ name: 'Pre-Launch Activation', after: '90%' })
    expect(brief.corrected).toMatchObject({ count: 1, rows: [{ name: 'Oncology', before: '99%', by: null }] })
    expect(brief.dates).toMatchObject({ count: 1, rows: [{ number: 7, days: -1, by: null }] })
    expect(answer.text).not.toContain('the-writer')

    expect(await editor.read('brief')).toMatchObject({
      corrected: { rows: [{ by: 'the-writer' }] },
      dates: { rows: [{ by: 'the-writer' }] },
    })
  })

  test('answers 304 to clients that have it', async () => {
    const { headers } = await reader.get('brief')
    const again = await reader.get('brief', { 'If-None-Match': headers.get('etag') ?? '' })
    expect([again.status, again.text]).toEqual([304, ''])
  })

  test('is Markdown for Accept: text/markdown', async () => {
    const { text, headers } = await reader.get('brief', { Accept: 'text/markdown' })
    expect(headers.get('content-type')).toBe('text/markdown; charset=utf-8')
    expect(text).toMatch(/^# Launch Command Center\n\n1 Aug – 30 Nov 2025 · go-live 3 Nov, \d+ days ago/)
    const json = await reader.get('brief', { Accept: 'application/json, text/markdown' })
    expect(json.headers.get('content-type')).toMatch(/^application\/json/)
  })
})

describe('GET /api/timeline.ics', () => {
  const phase4 = 'phase-4@launch-command-center'
  const goLive = 'go-live@launch-command-center'

  /** The events by their UIDs, each with its fields. */
  async function events(): Promise<Map<string, Record<string, string>>> {
    const { text } = await reader.get('timeline.ics')
    const blocks = text.replaceAll('\r\n ', '').split('BEGIN:VEVENT').slice(1)
    const found = blocks.map((block) => {
      const lines = block.split('\r\n').map((line) => /^([A-Z-]+)[^:]*:(.*)$/.exec(line))
      return Object.fromEntries(lines.map((line) => [line?.[1] ?? '', line?.[2] ?? '']))
    })
    return new Map(found.map((event) => [event.UID ?? '', event]))
  }

  test('has the phases and the go-live as events that leave their days free', async () => {
    const { status, headers } = await reader.get('timeline.ics')
    expect([status, headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8'])
    const known = await events()
    expect(known.size).toBe(8)
    expect(known.get(phase4)).toMatchObject({
      SUMMARY: 'Launch Command Center: 4 Pre-Launch Activation',
      ...{ DTSTART: '20250915', DTEND: '20251020' },
    })
    expect(known.get(goLive)).toMatchObject({
      SUMMARY: 'Launch Command Center: go-live',
      ...{ DTSTART: '20251103', DTEND: '20251104' },
    })
    for (const event of known.values())
      expect(event).toMatchObject({ TRANSP: 'TRANSPARENT', 'X-MICROSOFT-CDO-BUSYSTATUS': 'FREE' })
  })

  test('a rescheduled phase moves its event; a progress change does not', async () => {
    const event = async () => (await events()).get(phase4) ?? {}
    const sequences = [Number((await event()).SEQUENCE)]
    for (const fields of [{ progress: '0.75' }, { end: '2025-10-26' }, { end: '2025-10-19' }]) {
      await editor.patch('timeline/phase-4', fields)
      const { SEQUENCE, DTEND } = await event()
      sequences.push(Number(SEQUENCE))
      if ('end' in fields) expect(DTEND).toBe(fields.end === '2025-10-26' ? '20251027' : '20251020')
    }
    const [first = 0, unmoved = 0, later = 0, back = 0] = sequences
    expect(unmoved).toBe(first)
    expect(later).toBeGreaterThan(unmoved)
    expect(back).toBeGreaterThan(later)
  })

  test('a rescheduled go-live moves its event too', async () => {
    const before = (await events()).get(goLive)
    await editor.patch('launch', { goLive: '2025-11-10' })
    const after = (await events()).get(goLive)
    expect(after?.DTSTART).toBe('20251110')
    expect(Number(after?.SEQUENCE)).toBeGreaterThan(Number(before?.SEQUENCE))
  })

  test('a launch of one’s own has UIDs of its own, which a further name keeps', async () => {
    const { calendarId } = await reader.read<Launch>('launch')
    expect(calendarId).toMatch(/^[0-9a-f]{12}$/)
    for (const name of ['Crescent', 'Crescent 2027']) {
      await editor.patch('launch', { name })
      expect([...(await events()).keys()]).toContain(`go-live@${calendarId}.launch-command-center`)
    }
    expect((await editor.patch('launch', { calendarId: 'another' })).status).toBe(422)
  })
})
