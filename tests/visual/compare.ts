import pixelmatch from 'pixelmatch'
import { PNG } from 'pngjs'

/** The region where two pictures differ, cropped from both with a margin, and the differing pixels in red. */
export interface Difference {
  pixels: number
  before: Buffer
  after: Buffer
  difference: Buffer
}

interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

/** The margin around the difference, in pixels. */
const margin = 40

/** Compares two pictures from the same machine and browser, without tolerance. Null when they are equal. */
export function compare(one: Buffer, other: Buffer): Difference | null {
  const [before, after] = sameSize(PNG.sync.read(one), PNG.sync.read(other))
  const { width, height } = before
  const difference = new PNG({ width, height })
  const strictly = { threshold: 0, includeAA: true, alpha: 0.25 }
  const pixels = pixelmatch(before.data, after.data, difference.data, width, height, strictly)
  if (pixels === 0) return null
  const box = around(differing(before, after), before)
  return {
    pixels,
    before: PNG.sync.write(cut(before, box)),
    after: PNG.sync.write(cut(after, box)),
    difference: PNG.sync.write(cut(difference, box)),
  }
}

/** Pads both pictures to the same size, so that a longer page differs below the end of the other one. */
function sameSize(one: PNG, other: PNG): readonly [PNG, PNG] {
  const [width, height] = [Math.max(one.width, other.width), Math.max(one.height, other.height)]
  const spread = (picture: PNG) => {
    if (picture.width === width && picture.height === height) return picture
    const larger = new PNG({ width, height })
    PNG.bitblt(picture, larger, 0, 0, picture.width, picture.height, 0, 0)
    return larger
  }
  return [spread(one), spread(other)]
}

function differing(before: PNG, after: PNG): Box {
  const box: Box = { left: before.width, top: before.height, right: 0, bottom: 0 }
  for (let at = 0; at < before.data.length; at += 4) {
    if (before.data.readUInt32BE(at) === after.data.readUInt32BE(at)) continue
    const [x, y] = [(at / 4) % before.width, Math.floor(at / 4 / before.width)]
    box.left = Math.min(box.left, x)
    box.right = Math.max(box.right, x + 1)
    box.top = Math.min(box.top, y)
    box.bottom = Math.max(box.bottom, y + 1)
  }
  return box
}

function around(box: Box, { width, height }: PNG): Box {
  return {
    left: Math.max(0, box.left - margin),
    top: Math.max(0, box.top - margin),
    right: Math.min(width, box.right + margin),
    bottom: Math.min(height, box.bottom + margin),
  }
}

function cut(picture: PNG, { left, top, right, bottom }: Box): PNG {
  const part = new PNG({ width: right - left, height: bottom - top })
  PNG.bitblt(picture, part, left, top, right - left, bottom - top, 0, 0)
  return part
}
