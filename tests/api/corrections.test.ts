import { beforeAll, describe, expect, test } from 'vitest'
import { changesSchema } from '~/data/contract/history'
import { itemTimeSeriesSchema } from '~/data/contract/timeSeries'
import { dayBeside, dayIn } from '~/data/domain/time/clock'
import { caller, said } from '../support/caller'
import { launchZone } from '../support/launchZone'
import { openedSite } from '../support/siteInProcess'

const server = openedSite()
const admin = caller(server)
const today = dayIn(new Date(), launchZone)
const back = (days: number) => dayBeside(today, -days)
const forDay = (day: string) => ({ 'X-For-Day': day })

beforeAll(async () => {
  // A launch that is in progress today.
  await admin.patch('launch', { windowStart: back(50), windowEnd: dayBeside(today, 90) })
})

async function pointsOf(id: string): Promise<[day: string, value: number][]> {
  const { progress } = await admin.read(`time-series/business-units/${id}`, itemTimeSeriesSchema)
  return (progress?.points ?? []).map(({ at, value }) => [dayIn(new Date(at), launchZone), value])
}

const lastChange = async () => (await admin.read('history?limit=1', changesSchema))[0]

describe('a figure that is recorded for an earlier day', () => {
  test('has its day in the time series, and the history has both days', async () => {
    const [onNinth, onFourth, onToday] = [
      [back(9), 0.81],
      [back(4), 0.9],
      [today, 0.84],
    ]
    const first = await admin.patch('business-units/onco', { progress: '0.81' }, forDay(back(9)))
    expect(first.status).toBe(200)
    expect(await pointsOf('onco')).toEqual([onNinth])
    await admin.patch('business-units/onco', { progress: '0.84' })
    expect(await pointsOf('onco')).toEqual([onNinth, onToday])
    // The value holds from that day on, over later records.
    const { n } = await admin.patch('business-units/onco', { progress: '0.9' }, forDay(back(4)))
    expect(await pointsOf('onco')).toEqual([onNinth, onFourth])
    const last = await lastChange()
    expect(last).toMatchObject({ n, forDay: back(4), after: { progress: '0.9' } })
    expect(last?.at.slice(0, 10)).not.toBe(back(4))
    // After the undo the later records are back.
    expect((await admin.post(`history/${n}/undo`)).status).toBe(200)
    expect(await pointsOf('onco')).toEqual([onNinth, onToday])
  })

  test('is not visible in a snapshot from before it was entered', async () => {
    const [id, overallProgress] = ['target-vometron-8-mg-odf', '0.8']
    const { n } = await admin.patch(`targets/${id}`, { overallProgress: '0.7' })
    expect((await admin.patch(`targets/${id}`, { overallProgress }, forDay(back(20)))).n).toBe(n + 1)
    const list = await admin.read<object[]>(`targets?at=${n}`)
    expect(list).toContainEqual(expect.objectContaining({ id, overallProgress: '0.7' }))
  })

  const onlyFigures = 'X-For-Day is only for figures (progress); change name without it.'
  const outside = `X-For-Day must be a day from ${back(50)} to ${today}: at most 60 days back, and within the launch.`
  test.each([
    ['a day to come', { progress: '0.5' }, back(-1), outside],
    ['a day before the launch', { progress: '0.5' }, back(51), outside],
    ['words beside figures', { progress: '0.5', name: 'Onco' }, back(3), onlyFigures],
  ])('is refused for %s', async (_, fields, day, sentence) => {
    expect(said(await admin.patch('business-units/diab', fields, forDay(day)))).toEqual([422, sentence])
  })

  test('for today is an ordinary change', async () => {
    await admin.patch('timeline/phase-4', { progress: '0.66' }, forDay(today))
    expect(await lastChange()).not.toHaveProperty('forDay')
  })
})
