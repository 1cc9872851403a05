import { shortMonths } from '~/data/domain/format/months'
import { daysText } from '~/data/domain/plan/planWords'
import { percentText } from '~/data/domain/plan/progress'
import { clockText, dayText, townOf, weekdayIn } from '~/data/domain/time/clock'
import type { GoLiveFact, PhaseFact, RiskFact } from './facts'
import { eventsOf, type Message } from './message'

/** The width of a plain text, and of its column of labels. */
const WIDTH = 56
const LABEL_WIDTH = 8

/** How many risks and phases a message names. */
const MAX_ROWS = 5

/** A part of a message: its label and lines. */
interface Block {
  label: string
  lines: readonly string[]
}

/** The subject: what a reader sees before the message is opened. */
export function titleOf(message: Message): string {
  const { event, was, goLive, late, sentence, launch } = message
  if (event === 'test') return `A test from ${clean(launch)}`
  if (event === 'brief.weekly') return `${clean(sentence).split(/[:.] |\.$/, 1)[0] ?? ''} · weekly brief`
  const [leading] = eventsOf(message)
  if (leading === 'go-live.moved') return movedText(was, goLive)
  if (leading === 'phase.late') return lateText(late)
  return risksText(message)
}

/** The message as plain text, without its title. @param url the site's address; null when it is not known */
export function textOf(message: Message, url: string | null): string {
  const lead = leadOf(message)
  return [
    ...(lead === '' ? [] : [wrapped(lead, WIDTH).join('\n')]),
    ...blocksOf(message).map(blockText),
    footOf(message, url).join('\n'),
  ]
    .join('\n\n')
    .concat('\n')
}

/** An Adaptive Card (1.4) for Microsoft Teams, in the envelope that a workflow expects. */
export function cardOf(message: Message, url: string | null): object {
  const { launch, at, zone } = message
  const text = (value: string, more: object = {}) => ({
    ...{ type: 'TextBlock', text: unmarked(value), wrap: true },
    ...more,
  })
  const open = (title: string, path: string) => ({
    type: 'Action.OpenUrl',
    title,
    url: `${url ?? ''}${path}`,
  })
  const lead = leadOf(message)
  const content = {
    $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
    type: 'AdaptiveCard',
    version: '1.4',
    body: [
      text(`${clean(launch)} · ${whenText(at, zone)}`, { size: 'Small', isSubtle: true }),
      text(titleOf(message), { size: 'Medium', weight: 'Bolder', style: 'heading' }),
      ...(lead === '' ? [] : [text(lead)]),
      {
        type: 'FactSet',
        facts: blocksOf(message).map(({ label, lines }) => ({
          title: label,
          value: lines.map(unmarked).join('\n\n'),
        })),
      },
    ],
    ...(url !== null && { actions: [open('Open the launch', '/'), open('See the timeline', '/#timeline')] }),
  }
  const contentType = 'application/vnd.microsoft.card.adaptive'
  return { type: 'message', attachments: [{ contentType, contentUrl: null, content }] }
}

/** The body of a webhook. */
export function jsonOf(message: Message, url: string | null): object {
  const { event, at, launch, goLive, was, late, overdue, high, brief } = message
  const phase = ({ id, title, text, ends, progress }: PhaseFact) => ({ id, title, text, ends, progress })
  const risk = ({ id, title, owner, due, rating, isOverdue }: RiskFact) => ({
    ...{ id, title, owner, due, rating },
    overdue: isOverdue,
  })
  return {
    ...{ event, events: eventsOf(message), at: new Date(at).toISOString(), launch },
    ...(goLive && {
      goLive: {
        ...{ planned: goLive.planned, was, forecast: goLive.forecast },
        range: goLive.earliest === null ? null : [goLive.earliest, goLive.latest],
        daysLate: goLive.lateDays,
        chain: goLive.chain.map(({ id }) => id),
      },
    }),
    phases: (brief?.phases ?? late).map(phase),
    risks: (brief?.risks ?? [...overdue, ...high]).map(risk),
    text: titleOf(message),
    ...(url !== null && { url: `${url}/` }),
  }
}

/** "Sun 12 Oct, 18:02 Riyadh" */
export function whenText(at: number, zone: string): string {
  return `${weekdayIn(at, zone)} ${dayText(at, zone)}, ${clockText(at, zone)} ${townOf(zone)}`
}

/** "Go-live moved from 9 to 13 Nov, 10 days late" */
function movedText(was: string | null, goLive: GoLiveFact | null): string {
  const span = spanText(was ?? '', goLive?.forecast ?? goLive?.planned ?? '', ' to ')
  const late = goLive?.lateDays ?? 0
  return `Go-live moved from ${span}, ${late > 0 ? `${daysText(late)} late` : 'as planned'}`
}

/** "Pre-Launch Activation is late: 4 days behind, likely to end on 22 Oct" */
function lateText(late: readonly PhaseFact[]): string {
  const [first, ...others] = late
  if (!first) return ''
  if (others.length === 0) return `${clean(first.title)} is late: ${standingOf(first)}`
  return `${late.length} phases are late: ${namesOf(late)}`
}

/** "A new high risk: Price certificates arrive late (Yusuf Karim, due 20 Oct)" */
function risksText({ overdue, high }: Message): string {
  const [risk, ...others] = [...overdue, ...high]
  if (!risk) return ''
  if (others.length === 0)
    return risk.isOverdue && overdue.length === 1
      ? `A risk is overdue since ${dayOf(risk.due)}: ${clean(risk.title)} (${clean(risk.owner)})`
      : `A new high risk: ${clean(risk.title)} (${clean(risk.owner)}, due ${dayOf(risk.due)})`
  const parts = [
    ...(overdue.length > 0 ? [countText(overdue.length, 'is overdue', 'are overdue', 'risk')] : []),
    ...(high.length > 0 ? [countText(high.length, 'new one is high', 'new ones are high', '')] : []),
  ]
  return parts.join(', ').replace(/^(\d+) new one/, '$1 new risk')
}

function countText(count: number, one: string, many: string, noun: string): string {
  const what = noun === '' ? '' : ` ${noun}${count === 1 ? '' : 's'}`
  return `${count}${what} ${count === 1 ? one : many}`
}

/** The sentence below the title; empty where the title says all. */
function leadOf({ event, sentence, launch }: Message): string {
  if (event === 'test')
    return `This message shows that ${clean(launch)} reaches this destination. Nothing has happened.`
  return clean(sentence)
}

function blocksOf(message: Message): Block[] {
  const { event, goLive, was, threat, late, overdue, high, brief } = message
  if (event === 'test') return []
  const hasChain = brief !== null || was !== null
  return [
    ...(hasChain && goLive ? [block('Chain', chainLines(goLive))] : []),
    ...(was !== null && threat
      ? [block('Risk', [riskText(threat)]), block('Who acts', [actorText(threat)])]
      : []),
    block(
      'Late',
      rowsOf(late, (phase) => `${phase.number} ${clean(phase.title)}: ${standingOf(phase)}`),
    ),
    block('Overdue', rowsOf(overdue, riskLine)),
    block('High', rowsOf(high, riskLine)),
    ...(brief
      ? [
          block('Risks', [riskCounts(brief.risks), ...rowsOf(brief.risks, riskLine)]),
          block(
            'Phases',
            brief.phases.map(
              ({ number, title, progress, text, ends }) =>
                `${number} ${clean(title)}: ${percentText(progress)}, ${text}, ends ${ends}`,
            ),
          ),
          block('Week', brief.week.map(clean)),
        ]
      : []),
  ].filter(({ lines }) => lines.length > 0)
}

function block(label: string, lines: readonly string[]): Block {
  return { label, lines }
}

function rowsOf<T>(items: readonly T[], text: (item: T) => string): string[] {
  const more = items.length - MAX_ROWS
  return [...items.slice(0, MAX_ROWS).map(text), ...(more > 0 ? [`and ${more} more`] : [])]
}

function chainLines({ chain, forecast, earliest, latest, planned }: GoLiveFact): string[] {
  const steps = chain.map(
    ({ number, title, days }) => `${number} ${clean(title)} ${days > 0 ? '+' : ''}${daysText(days)}`,
  )
  if (forecast === null) return steps
  const range = earliest === null || latest === null ? '' : `, likely ${spanText(earliest, latest, ' - ')}`
  return [...steps, `Go-live ${dayOf(forecast)}${range} (${dayOf(planned)} planned)`]
}

function riskCounts(risks: readonly RiskFact[]): string {
  if (risks.length === 0) return 'None is open.'
  const overdue = risks.filter(({ isOverdue }) => isOverdue).length
  const high = risks.filter(({ rating }) => rating === 'High').length
  return `${risks.length} open, ${overdue} overdue, ${high} high`
}

function riskLine(risk: RiskFact): string {
  const next = risk.next === '' ? '' : `. Next: ${clean(risk.next)}`
  return `${risk.rating}: ${clean(risk.title)}. ${clean(risk.owner)}, ${dueText(risk)}${next}`
}

function riskText(risk: RiskFact): string {
  return `${clean(risk.title)}, ${dueText(risk)}`
}

function actorText({ owner, next }: RiskFact): string {
  return [clean(owner), clean(next)].filter((part) => part !== '').join(': ')
}

function dueText({ isOverdue, overdueDays, due }: RiskFact): string {
  return isOverdue ? `${daysText(overdueDays)} overdue` : `due ${dayOf(due)}`
}

function standingOf({ text, ends }: PhaseFact): string {
  return /\d/.test(ends) ? `${text}, likely to end on ${ends}` : text
}

function namesOf(phases: readonly PhaseFact[]): string {
  const named = phases.slice(0, 3).map(({ title }) => clean(title))
  const more = phases.length - named.length
  return more > 0 ? `${named.join(', ')} and ${more} more` : named.join(', ')
}

function footOf({ event, zone, at }: Message, url: string | null): string[] {
  const page = event === 'brief.weekly' ? `The brief: ${url ?? ''}/brief` : `The launch: ${url ?? ''}/`
  const why =
    event === 'brief.weekly' ? 'You get this each week.' : `Written ${whenText(at, zone)} by the site.`
  return [
    ...(url === null ? [] : [page]),
    ...wrapped(`${why} An administrator of the site can take you off the list.`, WIDTH),
  ]
}

/** Two days, with the month once where it is the same: "9 to 13 Nov", "30 Oct to 3 Nov". */
function spanText(from: string, to: string, between: string): string {
  const [first, last] = [dayOf(from), dayOf(to)]
  const [day = '', month = ''] = first.split(' ')
  return `${last.endsWith(` ${month}`) ? day : first}${between}${last}`
}

/** "12 Nov" for "2025-11-12". */
function dayOf(isoDay: string): string {
  return dayText(Date.parse(isoDay), 'UTC')
}

function blockText({ label, lines }: Block): string {
  const [first = '', ...rest] = lines.flatMap((text) => wrapped(text, WIDTH - LABEL_WIDTH - 2))
  const indent = ' '.repeat(LABEL_WIDTH + 2)
  return [
    `${label.toUpperCase().padEnd(LABEL_WIDTH + 2)}${first}`,
    ...rest.map((text) => `${indent}${text}`),
  ].join('\n')
}

/** A day stays in one line. */
const beforeWords = new RegExp(` (?!(?:${shortMonths.join('|')})\\b)`)

/** The lines of a text, broken between words. */
function wrapped(text: string, width: number): string[] {
  const lines: string[] = []
  for (const word of text.split(beforeWords)) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + word.length < width) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

/** Characters that set the direction of a text: plain text has none to isolate. */
const directions = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** A text in one line: no text of the launch begins another line, header or paragraph. */
function clean(text: string): string {
  return text
    .replaceAll(directions, '')
    .replaceAll(/[\p{Cc}\p{Z}]+/gu, ' ')
    .trim()
}

/** A text that a card shows as it is: Teams reads Markdown in it. */
function unmarked(text: string): string {
  return text.replaceAll(/[\\`*_[\]<>#|~]/g, String.raw`\$&`)
}
