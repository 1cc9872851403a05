import { describe, expect, test } from 'vitest'
import { fittingScale, pixelRatio } from '~/ui/panels/DocumentViewer/pageScale'

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
