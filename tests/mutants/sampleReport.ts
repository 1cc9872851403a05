// The results of the two runs, as a table for the handbook.
import type { Failure } from './failureReporter'
import { stages } from './sampleTests'

/** The test that detected a mutant, by stage; null where none did, or none can reach it. */
export type Detections = Record<string, Failure | null>

export interface Row {
  area: string
  /** File and line. */
  place: string
  from: string
  to: string
  /** The stage and the test of the short run; null for a survivor, undefined where not all has been tried. */
  short: string | null | undefined
  /** The same for the additional stages of the full run. */
  full: string | null | undefined
}

/** The row of a mutant. */
export function rowOf(shown: Pick<Row, 'area' | 'place' | 'from' | 'to'>, detections: Detections): Row {
  return { ...shown, short: wordsOf('short', detections), full: wordsOf('full', detections) }
}

/** The first detection among the stages of a run. */
function wordsOf(run: 'short' | 'full', detections: Detections): string | null | undefined {
  const own = stages.filter((stage) => stage.run === run)
  for (const { name } of own) {
    const failure = detections[name]
    if (failure)
      return `${name}: ${failure.file === '' ? '' : `${failure.file} › `}${failure.test.split('\n', 1)[0] ?? ''}`
  }
  return own.every(({ name }) => name in detections) ? null : undefined
}

/** How many mutants the short run detects, and how many the full one, which includes it. */
export function scoreOf(rows: readonly Row[]): string {
  const short = rows.filter(({ short }) => short).length
  const full = rows.filter(({ short, full }) => short ?? full).length
  const open = rows.filter(({ short, full }) => short === undefined || (short === null && full === undefined))
  const share = full === 0 ? 100 : (100 * short) / full
  const words = `short run ${short}, full run ${full} of ${rows.length}: ${share.toFixed(1)} %`
  return open.length === 0 ? words : `${words}, ${open.length} not tried to the end`
}

/** Markdown, with the scores at its end. */
export function tableOf(rows: readonly Row[]): string {
  const lines = rows.map(({ area, place, from, to, short, full }, at) =>
    [
      at + 1,
      area,
      `\`${place}\``,
      `${codeOf(from)} → ${codeOf(to)}`,
      cellOf(short),
      short ? 'the same' : cellOf(full),
    ].join(' | '),
  )
  const areas = [...new Set(rows.map(({ area }) => area))]
  const scores = areas.map((area) => `- ${area}: ${scoreOf(rows.filter((row) => row.area === area))}`)
  return [
    '| | Area | Place | What was broken | Short run | Full run |',
    '|---|---|---|---|---|---|',
    ...lines.map((line) => `| ${line} |`),
    '',
    ...scores,
    `- all: ${scoreOf(rows)}`,
    '',
  ].join('\n')
}

const longest = 60

/** A piece of code in one line of a table. */
function codeOf(code: string): string {
  const line = code.replaceAll(/\s+/g, ' ')
  const short = line.length > longest ? `${line.slice(0, longest)}…` : line
  return short === '' ? 'nothing' : `\`\` ${short.replaceAll('|', '\\|')} \`\``
}

function cellOf(words: string | null | undefined): string {
  if (words === undefined) return 'not tried'
  return words === null ? '**survives**' : words.replaceAll('|', '\\|')
}
