/** How often each row of pixels is looked at, so that slanted edges come out smooth. */
const samples = 4

/** A picture that polygons are filled into. */
export class Raster {
  /** @param {number} width @param {number} height @param {string} ground */
  constructor(width, height, ground) {
    this.width = width
    this.height = height
    /** Red, green and blue of each pixel, row by row. */
    this.pixels = new Uint8Array(width * height * 3)
    const color = channelsOf(ground)
    for (let at = 0; at < this.pixels.length; at += 3) this.pixels.set(color, at)
  }

  /** Fills what the outlines wind around, smooth at the edges. @param {readonly number[][][]} outlines @param {string} color */
  fill(outlines, color) {
    const edges = outlines.flatMap(edgesOf)
    const paint = channelsOf(color)
    const first = Math.max(0, Math.floor(Math.min(...edges.map(({ top }) => top))))
    const last = Math.min(this.height, Math.ceil(Math.max(...edges.map(({ bottom }) => bottom))))
    for (let y = first; y < last; y += 1) {
      const cover = new Float64Array(this.width)
      const near = edges.filter(({ top, bottom }) => top < y + 1 && bottom > y)
      for (let sample = 0; sample < samples; sample += 1)
        for (const [from, to] of spansAt(near, y + (sample + 0.5) / samples)) addSpan(cover, from, to)
      this.blend(y, cover, paint)
    }
  }

  /** @param {number} y @param {Float64Array} cover @param {readonly number[]} paint */
  blend(y, cover, paint) {
    cover.forEach((covered, x) => {
      const share = Math.min(covered / samples, 1)
      const at = (y * this.width + x) * 3
      if (share > 0)
        paint.forEach((channel, offset) => {
          const ground = this.pixels[at + offset] ?? 0
          this.pixels[at + offset] = Math.round(ground + (channel - ground) * share)
        })
    })
  }
}

/** @typedef {{ top: number, bottom: number, x: number, slope: number, turn: 1 | -1 }} Edge `x` is at `top` */

/** @param {number[][]} outline @returns {Edge[]} */
function edgesOf(outline) {
  return outline.flatMap(([x1 = 0, y1 = 0], index) => {
    const [x2 = 0, y2 = 0] = outline[(index + 1) % outline.length] ?? []
    if (y1 === y2) return []
    const slope = (x2 - x1) / (y2 - y1)
    return y1 < y2
      ? [{ top: y1, bottom: y2, x: x1, slope, turn: 1 }]
      : [{ top: y2, bottom: y1, x: x2, slope, turn: -1 }]
  })
}

/** From where to where a line lies within the outlines. @param {readonly Edge[]} edges @param {number} y */
function spansAt(edges, y) {
  const crossings = edges
    .filter(({ top, bottom }) => top <= y && y < bottom)
    .map(({ top, x, slope, turn }) => ({ x: x + (y - top) * slope, turn }))
    .sort((a, b) => a.x - b.x)
  /** @type {[number, number][]} */
  const spans = []
  let winding = 0
  crossings.forEach(({ x, turn }, index) => {
    winding += turn
    const next = crossings[index + 1]
    if (winding !== 0 && next) spans.push([x, next.x])
  })
  return spans
}

/** @param {Float64Array} cover @param {number} from @param {number} to */
function addSpan(cover, from, to) {
  for (let x = Math.max(0, Math.floor(from)); x < Math.min(cover.length, to); x += 1)
    cover[x] = (cover[x] ?? 0) + Math.min(x + 1, to) - Math.max(x, from)
}

/** @param {string} color as #rrggbb */
function channelsOf(color) {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
}
