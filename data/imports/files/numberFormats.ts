import { attribute, readXml } from './xml'

/** What a number format says about the number. */
export type NumberShape = 'plain' | 'percent' | 'percentSign' | 'money' | 'day'

/** Excel's built-in formats, which a file names only by number. */
const builtIn = new Map<number, NumberShape>([
  [9, 'percent'],
  [10, 'percent'],
  ...[5, 6, 7, 8, 42, 44].map((id) => [id, 'money'] as const),
  ...[14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58].map(
    (id) => [id, 'day'] as const,
  ),
])

/** The number format of each style, by index. @throws FileRefusedError */
export async function readStyles(pieces: AsyncIterable<Uint8Array>): Promise<readonly NumberShape[]> {
  const own = new Map<number, NumberShape>()
  const styles: NumberShape[] = []
  let isInCells = false
  await readXml(pieces, {
    open(name, attributes) {
      if (name === 'numFmt')
        own.set(
          Number(attribute(attributes, 'numFmtId')),
          shapeOfFormat(attribute(attributes, 'formatCode') ?? ''),
        )
      if (name === 'cellXfs') isInCells = true
      if (name !== 'xf' || !isInCells) return
      const id = Number(attribute(attributes, 'numFmtId') ?? 0)
      styles.push(own.get(id) ?? builtIn.get(id) ?? 'plain')
    },
    close(name) {
      if (name === 'cellXfs') isInCells = false
    },
  })
  return styles
}

/**
 * `0.0%` shows a fraction as a percentage; `0"%"` writes a percent sign after a number; `d mmm yyyy` shows a day;
 * `"SAR "0` and `[$€-407]0` show an amount.
 */
export function shapeOfFormat(format: string): NumberShape {
  const [first = ''] = format.split(';')
  const bare = first.replaceAll(/"[^"]*"|\\.|[_*].|\[[^\]]*\]/g, '')
  if (bare.includes('%')) return 'percent'
  if (first.includes('%')) return 'percentSign'
  if (/general/i.test(bare)) return 'plain'
  if (/[yd]/i.test(bare) || /mmm/i.test(bare)) return 'day'
  return /\[\$[^\]-]|\p{Sc}|"[^"]*\b[A-Z]{3}\b[^"]*"/u.test(first) ? 'money' : 'plain'
}
