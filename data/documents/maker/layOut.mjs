import { widthOf } from './fonts.mjs'
import { colors, looks, mark } from './look.mjs'
import { Pen } from './pen.mjs'

/**
 * @typedef {{ width: number, height: number, drawings: import('./pen.mjs').Drawing[] }} Page
 * @typedef {import('./look.mjs').Look} Look
 * @typedef {import('./readSource.mjs').Block} Block
 */

const columnGap = 28

/** Lays a document's blocks out on its pages. @param {import('./readSource.mjs').Source & { format: import('./readSource.mjs').Format }} source @returns {Page[]} */
export function layOut({ title, format, pages }) {
  const look = looks[format]
  return pages.map((blocks, index) => {
    const pen = new Pen(look)
    furnish(pen, look, title, pages.length > 1 ? `${index + 1} of ${pages.length}` : '')
    const opening = blocks.findIndex(({ kind }) => kind === 'heading')
    const inColumns = format === 'slides' && opening >= 0
    pen.flow(inColumns ? blocks.slice(0, opening) : blocks)
    if (inColumns) setInColumns(pen, look, blocks.slice(opening))
    if (pen.y > look.height - look.margin)
      throw new Error(
        `${title}: page ${index + 1} is ${Math.ceil(pen.y - look.height + look.margin)} points too long.`,
      )
    return { width: look.width, height: look.height, drawings: pen.drawings }
  })
}

/** The mark and the title above, the hairline and the page's number below. @param {Pen} pen @param {Look} look @param {string} title @param {string} number */
function furnish(pen, look, title, number) {
  const [size] = look.small
  const { width, height, margin } = look
  const foot = height - margin * 0.55
  const reach = size * 2.2
  for (const { color, points } of mark) {
    const placed = points.map(([x = 0, y = 0]) => [
      margin + ((x - 4) * reach) / 32,
      margin - reach * 0.8 + (y * reach) / 32,
    ])
    pen.drawings.push({ kind: 'polygon', color, points: placed })
  }
  pen.write(title, margin + reach, margin, look.small, 'regular', colors.inkSecondary)
  pen.box(margin, foot - size * 1.8, width - 2 * margin, 0.75, colors.line)
  pen.write(
    'Launch Command Center CRM · internal, view only',
    margin,
    foot,
    look.small,
    'regular',
    colors.inkSecondary,
  )
  pen.write(
    number,
    width - margin - widthOf(number, 'regular', size),
    foot,
    look.small,
    'regular',
    colors.inkSecondary,
  )
  pen.y = margin + look.title[1] * 0.9
}

/** A slide's headings stand side by side, each with what follows it, under a rule of ink. @param {Pen} pen @param {Look} look @param {readonly Block[]} blocks */
function setInColumns(pen, look, blocks) {
  /** @type {Block[][]} */
  const columns = []
  for (const block of blocks) {
    if (block.kind === 'heading') columns.push([block])
    else columns.at(-1)?.push(block)
  }
  const top = pen.y + look.body[1] * 1.2
  const width = (look.width - 2 * look.margin - columnGap * (columns.length - 1)) / columns.length
  const ends = columns.map((column, index) => {
    const x = look.margin + index * (width + columnGap)
    pen.box(x, top, width, 2, colors.ink)
    const inner = new Pen(look, { x, width, y: top + 8 })
    inner.flow(column)
    pen.drawings.push(...inner.drawings)
    return inner.y
  })
  pen.y = Math.max(...ends)
}
