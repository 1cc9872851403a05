import { expect, test } from 'vitest'
import { firstVisit, sum } from '../../bench/bytes.mjs'

test('a first visit to the home page loads at most 140 kB of scripts and 40 kB of styles, gzipped', () => {
  const { scripts, styles } = firstVisit()
  expect(sum(scripts.values())).toBeLessThanOrEqual(140_000)
  expect(sum(styles.values())).toBeLessThanOrEqual(40_000)
})
