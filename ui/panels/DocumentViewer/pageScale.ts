import type { PageSize } from './documentPages'

/** The maximum width of an upright page, in CSS pixels. */
const readingWidth = 820

/** Some browsers refuse a larger canvas. */
const MAX_PIXELS = 16_000_000

/**
 * CSS pixels per unit of a page at 100 %: a landscape page is shown whole, a portrait page as wide as there is room, up
 * to the width of a sheet.
 */
export function fittingScale(page: PageSize, room: PageSize): number {
  if (page.width >= page.height) return Math.min(room.width / page.width, room.height / page.height)
  return Math.min(room.width, readingWidth) / page.width
}

/** Canvas pixels per CSS pixel: the screen's ratio, limited by the maximum canvas size. */
export function pixelRatio(area: PageSize, screenRatio: number): number {
  return Math.min(screenRatio, Math.sqrt(MAX_PIXELS / (area.width * area.height)))
}
