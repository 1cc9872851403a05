/** A run of text that is bold or not. */
export interface BoldRun {
  text: string
  bold: boolean
}

/** Four asterisks enclose nothing: they are matched first, and stay as text. */
const fourAsterisksOrBold = /\*{4}|\*\*(.+?)\*\*/gs

/**
 * Splits a text at its `**bold**` pairs. A lone `**` and an empty `****` stay as text. There is no other markup:
 * HTML is text (specification, section 2.7; readings, 19).
 */
export function parseBold(text: string): BoldRun[] {
  const runs: BoldRun[] = []
  let read = 0
  for (const match of text.matchAll(fourAsterisksOrBold)) {
    const bold = match[1]
    if (bold === undefined) continue
    runs.push({ text: text.slice(read, match.index), bold: false }, { text: bold, bold: true })
    read = match.index + match[0].length
  }
  runs.push({ text: text.slice(read), bold: false })
  return runs.filter((run) => run.text !== '')
}
