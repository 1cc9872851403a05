/**
 * @typedef {{ kind: 'title' | 'heading' | 'lead' | 'paragraph' | 'item' | 'box', text: string }} Words
 * @typedef {{ kind: 'table', rows: string[][] }} Table
 * @typedef {Words | Table} Block
 * @typedef {keyof typeof import('./look.mjs').looks} Format of a document that is made here
 * @typedef {{ title: string, format: Format | 'picture', pages: Block[][] }} Source
 */

/** What a line begins with, and what it then is. */
const marks = /** @type {const} */ ([
  ['# ', 'title'],
  ['## ', 'heading'],
  ['> ', 'lead'],
  ['- [ ] ', 'box'],
  ['- ', 'item'],
])

/**
 * Reads a document's text: a few marks of Markdown, a block to a line. It begins with its format and title between
 * two lines of `---`; each `---` after that begins a page.
 * @param {string} name for what is said when it cannot be read
 * @param {string} text
 * @returns {Source}
 */
export function readSource(name, text) {
  const [, format, title, body] =
    /^---\nformat: (slides|sheet|card|picture)\ntitle: (.+)\n---\n([^]+)$/.exec(text) ?? []
  if (!format || !title || !body)
    throw new Error(`${name}: must begin with its format (slides, sheet, card or picture) and its title.`)
  return {
    format: /** @type {Source['format']} */ (format),
    title,
    pages: body.split('\n---\n').map(readPage),
  }
}

/** @param {string} text @returns {Block[]} */
function readPage(text) {
  /** @type {Block[]} */
  const blocks = []
  for (const line of text.split('\n').filter((line) => line.trim() !== '')) {
    const last = blocks.at(-1)
    if (!line.startsWith('|')) blocks.push(readWords(line))
    else if (last?.kind !== 'table') blocks.push({ kind: 'table', rows: [cellsOf(line)] })
    else if (!/^[|\s:-]+$/.test(line)) last.rows.push(cellsOf(line))
  }
  return blocks
}

/** @param {string} line @returns {Words} */
function readWords(line) {
  const [mark, kind] = marks.find(([start]) => line.startsWith(start)) ?? ['', 'paragraph']
  return { kind, text: line.slice(mark.length).trim() }
}

/** @param {string} line */
function cellsOf(line) {
  return line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())
}
