import { Buffer } from 'node:buffer'
import { deflateSync } from 'node:zlib'
import { fonts } from './fonts.mjs'
import { colors } from './look.mjs'
import { Raster } from './raster.mjs'

/** Pixels to the point. */
const scale = 2

/**
 * A PNG of the first page.
 * @param {readonly import('./layOut.mjs').Page[]} pages
 * @returns {Uint8Array}
 */
export function toPng([page]) {
  if (!page) throw new Error('A card has one page.')
  const raster = new Raster(page.width * scale, page.height * scale, colors.paper)
  for (const drawing of page.drawings) {
    const outlines = drawing.kind === 'polygon' ? [drawing.points] : outlinesOf(drawing)
    raster.fill(
      outlines.map((outline) => outline.map(([x = 0, y = 0]) => [x * scale, y * scale])),
      drawing.color,
    )
  }
  return encode(raster)
}

/** A text's glyphs as polygons; four chords stand for each curve. @param {import('./pen.mjs').Text} text */
function outlinesOf({ text, x, y, size, weight }) {
  const font = fonts[weight]
  const { glyphs, positions } = font.layout(text)
  const unit = size / font.unitsPerEm
  /** @type {number[][][]} */
  const outlines = []
  let advance = 0
  glyphs.forEach((glyph, index) => {
    const { xOffset, yOffset, xAdvance } = positions[index]
    const place = (/** @type {number} */ px, /** @type {number} */ py) => [
      x + (advance + xOffset + px) * unit,
      y - (yOffset + py) * unit,
    ]
    let [fromX, fromY] = [0, 0]
    for (const { command, args } of glyph.path.commands) {
      const [toX, toY] = args.slice(-2)
      if (command === 'moveTo') outlines.push([])
      if (command === 'quadraticCurveTo')
        for (const t of [0.25, 0.5, 0.75])
          outlines.at(-1)?.push(place(between(t, fromX, args[0], toX), between(t, fromY, args[1], toY)))
      if (command !== 'closePath') {
        outlines.at(-1)?.push(place(toX, toY))
        ;[fromX, fromY] = [toX, toY]
      }
    }
    advance += xAdvance
  })
  return outlines
}

/** A point of a quadratic curve, in one coordinate. @param {number} t @param {number} from @param {number} by @param {number} to */
function between(t, from, by, to) {
  return (1 - t) ** 2 * from + 2 * (1 - t) * t * by + t ** 2 * to
}

/** @param {Raster} raster */
function encode({ width, height, pixels }) {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // Eight bits each for red, green and blue.
  header.set([8, 2, 0, 0, 0], 8)
  const rows = Buffer.alloc(height * (1 + width * 3))
  for (let y = 0; y < height; y += 1)
    rows.set(pixels.subarray(y * width * 3, (y + 1) * width * 3), y * (1 + width * 3) + 1)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** @param {string} type @param {Buffer} data */
function chunk(type, data) {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(named), 4)
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)])
}

/** The check sum that ends each chunk (PNG, annex D). @param {Uint8Array} bytes */
function crc32(bytes) {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return (crc ^ 0xffffffff) >>> 0
}
