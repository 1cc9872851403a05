import type { PageSize } from './documentPages'

/** As wide as a sheet of paper reads well, in CSS pixels. */
const readingWidth = 820

/** Some browsers refuse a larger canvas. */
const MAX_PIXELS = 16_000_000

/**
 * How many CSS pixels make one unit of a page at 100 %: a page lying on its side is shown whole, an upright one
 * as wide as there is room, up to a sheet's width.
 */
export function fittingScale(page: PageSize, room: PageSize): number {
  if (page.width >= page.height) return Math.min(room.width / page.width, room.height / page.height)
  return Math.min(room.width, readingWidth) / page.width
}

/** How many pixels a canvas of so many CSS pixels gets for each: the screen's own, as far as a canvas may grow. */
export function pixelRatio(area: PageSize, screenRatio: number): number {
  return Math.min(screenRatio, Math.sqrt(MAX_PIXELS / (area.width * area.height)))
}
