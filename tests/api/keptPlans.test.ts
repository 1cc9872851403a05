import { describe, expect, test } from 'vitest'
import type { KeptPlan } from '~/data/contract/keptPlan'
import type { PlanReading } from '~/data/contract/plan'
import { signedIn } from '../support/server'
import { openedSite } from '../support/siteInProcess'

const server = openedSite()

async function call(method: string, path: string, body?: object) {
  const answer = await fetch(`${server.url}/api/${path}`, {
    method,
    headers: { Cookie: await signedIn(server), 'Content-Type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  return { status: answer.status, text, headers: answer.headers }
}

const read = async <T>(path: string) => JSON.parse((await call('GET', path)).text) as T

describe('a kept plan', () => {
  test('stores the dates of all phases, and keeps them', async () => {
    const { status, text, headers } = await call('POST', 'baselines', { name: 'The first plan' })
    const kept = JSON.parse(text) as KeptPlan
    expect([status, headers.get('location')]).toEqual([201, `/api/baselines/${kept.id}`])
    expect(kept.phases).toHaveLength(7)
    expect(kept.phases[3]).toEqual({ phase: 'phase-4', start: '2025-09-15', end: '2025-10-19' })
    expect(kept.keptOn).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect(kept.goLive).toBe('2025-11-03')
    await call('PATCH', 'timeline/phase-4', { end: '2025-10-26' })
    expect(await read(`baselines/${kept.id}`)).toEqual(kept)
  })

  test('is compared with once the launch names it; a request may ask for another or none', async () => {
    const [first] = await read<KeptPlan[]>('baselines')
    expect((await read<PlanReading>('plan')).kept).toBeNull()
    expect((await read<PlanReading>(`plan?against=${first?.id}`)).kept?.moved).toBe(1)
    expect((await call('PATCH', 'launch', { comparedWith: first?.id })).status).toBe(200)
    const plan = await read<PlanReading>('plan')
    expect(plan.kept).toMatchObject({ id: first?.id, moved: 1, total: 7 })
    expect(plan.rows[3]?.kept).toMatchObject({ text: '7 days later' })
    expect((await read<PlanReading>('plan?against=none')).kept).toBeNull()
    const refused = await call('GET', 'plan?against=nothing')
    expect([refused.status, refused.text]).toEqual([422, 'against must be the id of a kept plan, or none.'])
  })

  test('cannot be changed, except for its name', async () => {
    const [first] = await read<KeptPlan[]>('baselines')
    const path = `baselines/${first?.id}`
    expect((await call('PATCH', path, { name: 'Before the listings' })).status).toBe(200)
    const refused = await call('PATCH', path, { phases: [] })
    expect([refused.status, refused.text]).toEqual([422, expect.stringContaining('phases')])
    const again = await call('POST', 'baselines', { name: 'Before the listings' })
    expect([again.status, again.text]).toEqual([409, expect.stringContaining('must be unique')])
  })

  test('that was removed is no longer compared with, until an undo', async () => {
    const [first] = await read<KeptPlan[]>('baselines')
    const { status, headers } = await call('DELETE', `baselines/${first?.id}`)
    expect(status).toBe(204)
    expect((await read<PlanReading>('plan')).kept).toBeNull()
    await call('POST', `history/${headers.get('x-change')}/undo`)
    expect((await read<PlanReading>('plan')).kept?.id).toBe(first?.id)
  })

  test('may have other dates than the current ones', async () => {
    const phases = [{ phase: 'phase-1', start: '2025-08-01', end: '2025-08-12' }]
    const given = { name: 'As the board had it', keptOn: '2025-06-30', phases }
    const { status, text } = await call('POST', 'baselines', given)
    expect([status, JSON.parse(text)]).toEqual([201, { ...given, goLive: '', id: 'as-the-board-had-it' }])
    const dated = { ...given, name: 'With its go-live', goLive: '2025-10-27' }
    expect(JSON.parse((await call('POST', 'baselines', dated)).text)).toMatchObject(dated)
  })
})
