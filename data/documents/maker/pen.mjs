import { linesOf, widthOf } from './fonts.mjs'
import { colors } from './look.mjs'

/**
 * What there is to draw, in points from the upper left corner; a text stands on `y`.
 * @typedef {{ kind: 'text', text: string, x: number, y: number, size: number, weight: import('./fonts.mjs').Weight, color: string }} Text
 * @typedef {{ kind: 'polygon', points: number[][], color: string }} Polygon
 * @typedef {Text | Polygon} Drawing
 * @typedef {import('./look.mjs').Look} Look
 * @typedef {import('./readSource.mjs').Block} Block
 */

/** Sets blocks one below the other. */
export class Pen {
  /** @type {Drawing[]} */
  drawings = []

  /** @param {Look} look @param {{ x: number, y: number, width: number }} [place] the page between its margins */
  constructor(look, place = { x: look.margin, y: look.margin, width: look.width - 2 * look.margin }) {
    this.look = look
    this.x = place.x
    this.y = place.y
    this.width = place.width
  }

  /** @param {readonly Block[]} blocks */
  flow(blocks) {
    for (const block of blocks) {
      if (block.kind === 'table') this.table(block.rows)
      else this.words(block)
    }
  }

  /** @param {import('./readSource.mjs').Words} block */
  words({ kind, text }) {
    const { title, heading, lead, body } = this.look
    const gap = body[1] * 0.4
    switch (kind) {
      case 'title':
        this.paragraph(text, title, 'bold')
        this.y += gap
        break
      case 'heading':
        this.y += gap * 1.2
        this.paragraph(text, heading, 'bold')
        break
      case 'lead':
        this.paragraph(text, lead, 'regular', colors.inkSecondary)
        this.y += gap
        break
      case 'paragraph':
        this.paragraph(text, body, 'regular')
        this.y += gap
        break
      case 'item':
        this.box(this.x, this.y + body[1] * 0.5, body[0] * 0.6, 1, colors.inkSecondary)
        this.paragraph(text, body, 'regular', colors.ink, body[0] * 1.3)
        this.y += gap * 0.5
        break
      case 'box':
        this.frame(this.x, this.y + body[1] * 0.16, body[0])
        this.paragraph(text, body, 'regular', colors.ink, body[0] * 1.9)
        this.y += gap
        break
    }
  }

  /** @param {string[][]} rows the first names the columns */
  table(rows) {
    const { body } = this.look
    const padding = body[1] * 0.28
    const gutter = body[0] * 1.2
    const widths = columnWidths(rows, body[0], this.width, gutter)
    rows.forEach((row, index) => {
      const isHead = index === 0
      const top = this.y
      const ends = row.map((cell, column) => {
        this.y = top + padding
        const indent = sum(widths.slice(0, column))
        const weight = isHead || column === 0 ? 'bold' : 'regular'
        this.paragraph(
          cell,
          body,
          weight,
          isHead ? colors.inkSecondary : colors.ink,
          indent,
          (widths[column] ?? 0) - gutter,
        )
        return this.y
      })
      this.y = Math.max(...ends) + padding
      this.box(this.x, this.y, this.width, isHead ? 1.25 : 0.75, isHead ? colors.ink : colors.line)
    })
    this.y += body[1] * 0.7
  }

  /**
   * @param {string} text
   * @param {import('./look.mjs').Type} type
   * @param {import('./fonts.mjs').Weight} weight
   */
  paragraph(text, type, weight, color = colors.ink, indent = 0, width = this.width - indent) {
    const [size, line] = type
    for (const words of linesOf(text, weight, size, width)) {
      this.write(words, this.x + indent, this.y + (line + size * 0.7) / 2, type, weight, color)
      this.y += line
    }
  }

  /**
   * @param {string} text
   * @param {number} x
   * @param {number} y
   * @param {import('./look.mjs').Type} type
   * @param {import('./fonts.mjs').Weight} weight
   * @param {string} color
   */
  write(text, x, y, [size], weight, color) {
    if (text) this.drawings.push({ kind: 'text', text, x, y, size, weight, color })
  }

  /** @param {number} x @param {number} y @param {number} width @param {number} height @param {string} color */
  box(x, y, width, height, color) {
    const [right, bottom] = [x + width, y + height]
    this.drawings.push({
      kind: 'polygon',
      color,
      points: [
        [x, y],
        [right, y],
        [right, bottom],
        [x, bottom],
      ],
    })
  }

  /** A square to tick. @param {number} x @param {number} y @param {number} size */
  frame(x, y, size) {
    this.box(x, y, size, size, colors.ink)
    this.box(x + 1, y + 1, size - 2, size - 2, colors.paper)
  }
}

/**
 * Each column gets what its longest word needs, and of what is left a share by how much more it would like.
 * @param {string[][]} rows
 * @param {number} size
 * @param {number} whole
 * @param {number} gutter
 */
function columnWidths(rows, size, whole, gutter) {
  const columns = (rows[0] ?? []).map((_, column) => rows.map((row) => row[column] ?? ''))
  const widest = (/** @type {string[]} */ texts) =>
    Math.max(...texts.map((text) => widthOf(text, 'bold', size))) + gutter
  const needs = columns.map((cells) => widest(cells.flatMap((cell) => cell.split(' '))))
  const wishes = columns.map((cells, column) => widest(cells) - (needs[column] ?? 0))
  const share = (whole - sum(needs)) / Math.max(sum(wishes), 1)
  return needs.map((need, column) => need + (wishes[column] ?? 0) * share)
}

/** @param {readonly number[]} numbers */
function sum(numbers) {
  return numbers.reduce((total, number) => total + number, 0)
}
