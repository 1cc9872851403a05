import { describe, expect, test } from 'vitest'
import { changeView, firstView, zoomLevels } from '~/ui/panels/DocumentViewer/pageAndZoom'
import { fittingScale, pixelRatio } from '~/ui/panels/DocumentViewer/pageScale'
import { watermarkText } from '~/ui/panels/DocumentViewer/watermarkText'

test.each([
  ['2025-10-06T14:32Z', '6 Oct 2025, 14:32'],
  ['2025-09-30T00:05Z', '30 Sep 2025, 00:05'],
])('the watermark names the reader, the day and the minute: %s', (time, words) => {
  expect(watermarkText('admin', new Date(time), 'UTC')).toBe(`admin · ${words} · view only`)
})

describe('a page', () => {
  test.each([
    ['in landscape is shown completely', 960, 640, 1104, 632, 948],
    ['in portrait is as wide as a sheet', 595, 842, 1104, 632, 820],
    ['in portrait is at most as wide as the space', 595, 842, 358, 640, 358],
  ])('%s', (_, width, height, roomWidth, roomHeight, shown) => {
    expect(width * fittingScale({ width, height }, { width: roomWidth, height: roomHeight })).toBeCloseTo(
      shown,
    )
  })

  test('never requests a larger canvas than browsers give', () => {
    expect(pixelRatio({ width: 1000, height: 700 }, 2)).toBe(2)
    const ratio = pixelRatio({ width: 3312, height: 2208 }, 3)
    expect(3312 * ratio * 2208 * ratio).toBeLessThanOrEqual(16_000_001)
  })
})

describe('the view', () => {
  test('turns pages and stops at both ends', () => {
    expect(changeView(firstView, 'nextPage', 2).page).toBe(2)
    expect(changeView({ page: 2, zoom: 100 }, 'nextPage', 2).page).toBe(2)
    expect(changeView(firstView, 'previousPage', 2).page).toBe(1)
  })

  test('zooms by its levels, 50 to 300 %, and back', () => {
    const up = [firstView]
    for (let presses = 0; presses < 10; presses += 1) up.push(changeView(up.at(-1) ?? firstView, 'zoomIn', 1))
    expect([...new Set(up.map(({ zoom }) => zoom))]).toEqual(zoomLevels.filter((level) => level >= 100))
    expect(changeView({ page: 1, zoom: 50 }, 'zoomOut', 1).zoom).toBe(50)
    expect(changeView({ page: 3, zoom: 300 }, 'zoomReset', 3)).toEqual({ page: 3, zoom: 100 })
  })
})
