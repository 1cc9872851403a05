import { describe, expect, test } from 'vitest'
import { makeLaunch, otherLaunch } from '~/data/fixtures/launch'
import { uidDomain, withCalendarId } from '~/data/store/calendarId'
import { emptySeed } from '~/data/store/seed'

describe('the UIDs of the calendar', () => {
  test('of two new launches differ', () => {
    const [one, other] = [1, 2].map(() => {
      const { launch } = withCalendarId(emptySeed(new Date('2026-12-01T09:00:00Z')))
      return uidDomain({ ...makeLaunch(), ...(launch[0] as object), name: 'Crescent' })
    })
    expect(one).toMatch(/^[0-9a-f]{12}\.launch-command-center$/)
    expect(one).not.toBe(other)
  })

  test('of a launch of an earlier version stay, and so do those of the sample', () => {
    expect(uidDomain(otherLaunch)).toBe('launch-command-center')
    expect(uidDomain(makeLaunch({ calendarId: 'a1b2c3' }))).toBe('launch-command-center')
  })
})
