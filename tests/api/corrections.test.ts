import { beforeAll, describe, expect, test } from 'vitest'
import { itemTimeSeriesSchema } from '~/data/contract/timeSeries'
import { changesSchema } from '~/data/contract/history'
import { dayBeside, dayIn } from '~/data/domain/time/clock'
import { launchZone } from '../support/launchZone'
import { signedIn } from '../support/server'
import { openedSite } from '../support/siteInProcess'

const server = openedSite()
const today = dayIn(new Date(), launchZone)
const back = (days: number) => dayBeside(today, -days)
let cookie: string

beforeAll(async () => {
  cookie = await signedIn(server)
  // A launch that is in progress today.
  await change('launch', { windowStart: back(50), windowEnd: dayBeside(today, 90) })
})

async function change(path: string, fields: object, headers: Record<string, string> = {}) {
  const answer = await fetch(`${server.url}/api/${path}`, {
    method: path.endsWith('/undo') ? 'POST' : 'PATCH',
    headers: { Cookie: cookie, Origin: server.url, 'Content-Type': 'application/json', ...headers },
    ...(path.endsWith('/undo') ? {} : { body: JSON.stringify(fields) }),
  })
  return { status: answer.status, text: await answer.text(), n: Number(answer.headers.get('x-change')) }
}

const forDay = (day: string) => ({ 'X-For-Day': day })

async function pointsOf(id: string): Promise<[day: string, value: number][]> {
  const answer = await fetch(`${server.url}/api/time-series/business-units/${id}`)
  const { points = [] } = itemTimeSeriesSchema.parse(await answer.json()).progress ?? {}
  return points.map(({ at, value }) => [dayIn(new Date(at), launchZone), value])
}

describe('a figure that is recorded for an earlier day', () => {
  test('has its day in the time series, and the history has both days', async () => {
    const first = await change('business-units/onco', { progress: '0.81' }, forDay(back(9)))
    expect(first.status).toBe(200)
    expect(await pointsOf('onco')).toEqual([[back(9), 0.81]])
    await change('business-units/onco', { progress: '0.84' })
    expect(await pointsOf('onco')).toEqual([
      [back(9), 0.81],
      [today, 0.84],
    ])
    // The value holds from that day on, over later records.
    const second = await change('business-units/onco', { progress: '0.9' }, forDay(back(4)))
    expect(await pointsOf('onco')).toEqual([
      [back(9), 0.81],
      [back(4), 0.9],
    ])
    const answer = await fetch(`${server.url}/api/history?limit=1`, { headers: { Cookie: cookie } })
    const [last] = changesSchema.parse(await answer.json())
    expect(last).toMatchObject({ n: second.n, forDay: back(4), after: { progress: '0.9' } })
    expect(last?.at.slice(0, 10)).not.toBe(back(4))

    // After the undo the later records are back.
    expect((await change(`history/${second.n}/undo`, {})).status).toBe(200)
    expect(await pointsOf('onco')).toEqual([
      [back(9), 0.81],
      [today, 0.84],
    ])
  })

  test('is not visible in a snapshot from before it was entered', async () => {
    const before = await change('targets/target-vometron-8-mg-odf', { overallProgress: '0.7' })
    const { n } = await change(
      'targets/target-vometron-8-mg-odf',
      { overallProgress: '0.8' },
      forDay(back(20)),
    )
    expect(n).toBe(before.n + 1)
    const answer = await fetch(`${server.url}/api/targets?at=${before.n}`)
    const list = (await answer.json()) as { id: string; overallProgress: string }[]
    expect(list.find(({ id }) => id === 'target-vometron-8-mg-odf')?.overallProgress).toBe('0.7')
  })

  test.each([
    ['a day to come', { progress: '0.5' }, back(-1), /must be a day from .+ to .+/],
    [
      'a day before the launch',
      { progress: '0.5' },
      back(51),
      /must be a day from .+ to .+: at most 60 days back/,
    ],
    [
      'what is no day',
      { progress: '0.5' },
      'yesterday',
      /^X-For-Day must be a valid date, such as 2025-11-30\.$/,
    ],
    [
      'words',
      { name: 'Oncology' },
      back(3),
      /^X-For-Day is only for figures \(progress\); change name without it\.$/,
    ],
    ['words beside figures', { progress: '0.5', name: 'Onco' }, back(3), /change name without it/],
  ])('is refused for %s', async (_, fields, day, sentence) => {
    const answer = await change('business-units/diab', fields, forDay(day))
    expect([answer.status, answer.text]).toEqual([422, expect.stringMatching(sentence)])
  })

  test('is refused for fields that are not figures', async () => {
    const answer = await change('launch', { name: 'x' }, forDay(back(3)))
    expect([answer.status, answer.text]).toEqual([
      422,
      'X-For-Day is only for figures; change name without it.',
    ])
  })

  test('for today is an ordinary change', async () => {
    await change('timeline/phase-4', { progress: '0.66' }, forDay(today))
    const answer = await fetch(`${server.url}/api/history?limit=1`, { headers: { Cookie: cookie } })
    expect(changesSchema.parse(await answer.json())[0]).not.toHaveProperty('forDay')
  })
})
