import type { Brief, BriefMoved } from '~/data/contract/brief'
import { groupedNumber } from '~/data/domain/format/numberFormat'
import { percentText } from '~/data/domain/plan/progress'
import { changedByText, formerDateText, gainedText, keptWithin, movedByText, rowOf } from './briefText'

/** The brief as Markdown that is also readable as plain text in an e-mail. */
export function briefMarkdown(brief: Brief): string {
  const { plan, phases, cause, risks, units, targets, moved, stuck, corrected, dates } = brief
  const kept = keptWithin(plan)
  return [
    `# ${escaped(brief.name)}`,
    `${escaped(brief.period)}  \nAs of ${brief.asOf}, ${brief.day}`,
    `**${escaped(plan.sentence)}**${plan.detail === '' ? '' : `  \n${escaped(plan.detail)}`}`,
    ...causeLines(plan, phases, cause),
    section(
      'Phases',
      phases.map((phase) => {
        const row = rowOf(plan.rows, phase)
        const against = row?.kept && kept ? `against the ${kept} ${row.kept.text}` : ''
        const words = [percentText(phase.progress), row?.text ?? '', against].filter(Boolean).join(', ')
        return `${phase.number}. ${escaped(phase.title)}: ${escaped(words)}`
      }),
      'No phases yet.',
    ),
    list('Risks', risks, briefEmpty.risks, (risk) =>
      line(
        risk.title,
        [risk.phase === null ? '' : `phase ${risk.phase}`, risk.rating.toLowerCase(), risk.owner, risk.due]
          .filter(Boolean)
          .join(', '),
      ),
    ),
    list('Units: done, and in 7 days', units, 'No units yet.', ({ name, progress, gained }) =>
      line(name, `${percentText(progress)}, ${gainedText(gained)}`),
    ),
    section(
      'Targets against the baseline',
      targets.map(({ name, now, baseline, gained }) =>
        line(
          name,
          [
            groupedNumber(now),
            ...(baseline === null ? [] : [`baseline ${groupedNumber(baseline)}`]),
            ...(gained === null ? [] : [`${gainedText(gained)} in 7 days`]),
          ].join(', '),
        ),
      ),
      'No targets yet.',
    ),
    list('Moved in the last 7 days', moved, briefEmpty.moved, (row) => line(row.name, sides(row) || row.on)),
    list('Stuck: no change for 14 days and due', stuck, stuck.empty, ({ name, value, since }) =>
      line(name, since === null ? `${value}, never changed` : `${value} since ${since}`),
    ),
    list('Corrected in the last 7 days', corrected, briefEmpty.corrected, (row) =>
      line(row.name, [sides(row), row.by ?? ''].filter(Boolean).join(', ')),
    ),
    dates === null || kept === null
      ? `## Dates moved\n\n${briefEmpty.noPlan}`
      : list(`Dates moved since the ${kept}`, dates, briefEmpty.dates, (row) =>
          line(
            [row.number, row.title].filter((part) => part !== null).join(' '),
            [`${formerDateText(row)}${row.after}`, movedByText(row), changedByText(row)]
              .filter(Boolean)
              .join(', '),
          ),
        ),
    brief.counting,
  ]
    .join('\n\n')
    .concat('\n')
}

/** The chain that decides go-live, the risk behind it, and who acts. */
function causeLines({ goLive }: Brief['plan'], phases: Brief['phases'], cause: Brief['cause']): string[] {
  if (goLive.state === 'none' || goLive.chain.length === 0) return []
  const names = goLive.chain.flatMap(({ id }) => phases.filter((phase) => phase.id === id))
  const chain = [...names.map(({ number, title }) => `${number} ${title}`), 'Go-live'].join(' → ')
  const lines = [
    `Chain: ${chain}`,
    ...(cause?.risk ? [`Risk: ${cause.risk.title}, ${cause.risk.due}`] : []),
    ...(cause ? [`Who acts: ${[cause.owner, cause.next].filter(Boolean).join(': ')}`] : []),
  ]
  return [lines.map(escaped).join('  \n')]
}

/** The text for an empty list. */
export const briefEmpty = {
  risks: 'None yet.',
  moved: 'Nothing moved.',
  corrected: 'Nothing was corrected.',
  dates: 'No date has moved since then.',
  noPlan: 'No saved plan to compare with.',
} as const

function list<T>(
  heading: string,
  { count, rows }: { count: number; rows: readonly T[] },
  empty: string,
  text: (row: T) => string,
): string {
  const more = count - rows.length
  return section(heading, [...rows.map(text), ...(more > 0 ? [`- and ${more} more`] : [])], empty)
}

function section(heading: string, lines: readonly string[], empty: string): string {
  return `## ${escaped(heading)}\n\n${lines.length === 0 ? empty : lines.join('\n')}`
}

function line(name: string, words: string): string {
  return `- ${escaped(name)}${words === '' ? '' : `: ${escaped(words)}`}`
}

/** "59% → 64%" */
function sides({ before, after }: Pick<BriefMoved, 'before' | 'after'>): string {
  return before === '' ? after : `${before} → ${after}`
}

/** A text escaped for Markdown, in one line. */
function escaped(text: string): string {
  return text.replaceAll(/\s+/g, ' ').replaceAll(/[\\`*_[\]<>#|~]/g, String.raw`\$&`)
}
