import { describe, expect, it } from 'vitest'
import { changeView, firstView, zoomLevels } from '~/ui/panels/DocumentViewer/pageAndZoom'
import { fittingScale, pixelRatio } from '~/ui/panels/DocumentViewer/pageScale'
import { watermarkText } from '~/ui/panels/DocumentViewer/watermarkText'

describe('the watermark', () => {
  it('names the reader, the day and the minute', () => {
    expect(watermarkText('admin', new Date('2025-10-06T14:32Z'), 'UTC')).toBe(
      'admin · 6 Oct 2025, 14:32 · view only',
    )
    expect(watermarkText('admin', new Date('2025-09-30T00:05Z'), 'UTC')).toBe(
      'admin · 30 Sep 2025, 00:05 · view only',
    )
  })
})

describe('a page', () => {
  const room = { width: 1104, height: 632 }

  it('in landscape is shown completely', () => {
    const scale = fittingScale({ width: 960, height: 640 }, room)
    expect(960 * scale).toBeLessThanOrEqual(1104)
    expect(640 * scale).toBeCloseTo(632)
  })

  it('in portrait is as wide as a sheet, or as the space', () => {
    expect(595 * fittingScale({ width: 595, height: 842 }, room)).toBeCloseTo(820)
    expect(595 * fittingScale({ width: 595, height: 842 }, { width: 358, height: 640 })).toBeCloseTo(358)
  })

  it('never requests a larger canvas than browsers give', () => {
    expect(pixelRatio({ width: 1000, height: 700 }, 2)).toBe(2)
    const area = { width: 3312, height: 2208 }
    const ratio = pixelRatio(area, 3)
    expect(area.width * ratio * (area.height * ratio)).toBeLessThanOrEqual(16_000_001)
  })
})

describe('the view', () => {
  it('turns pages and stops at both ends', () => {
    expect(changeView(firstView, 'nextPage', 2).page).toBe(2)
    expect(changeView({ page: 2, zoom: 100 }, 'nextPage', 2).page).toBe(2)
    expect(changeView(firstView, 'previousPage', 2).page).toBe(1)
  })

  it('zooms by its levels, 50 to 300 %, and back', () => {
    const up = [firstView]
    for (let presses = 0; presses < 10; presses += 1) up.push(changeView(up.at(-1) ?? firstView, 'zoomIn', 1))
    expect([...new Set(up.map(({ zoom }) => zoom))]).toEqual(zoomLevels.filter((level) => level >= 100))
    expect(changeView({ page: 1, zoom: 50 }, 'zoomOut', 1).zoom).toBe(50)
    expect(changeView({ page: 3, zoom: 300 }, 'zoomReset', 3)).toEqual({ page: 3, zoom: 100 })
  })
})
