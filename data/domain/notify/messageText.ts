import { capitalised } from '~/data/contract/descriptors'
import { shortMonths } from '~/data/domain/format/months'
import { daysText } from '~/data/domain/plan/planWords'
import { percentText } from '~/data/domain/plan/progress'
import { clockText, dayText, townOf, weekdayIn } from '~/data/domain/time/clock'
import type { GoLiveFact, PhaseFact, RiskFact } from './facts'
import { eventsOf, type Message } from './message'

/** The width of a plain text, and of its column of labels. */
const WIDTH = 56
const LABEL_WIDTH = 10

/** How many risks and phases a message names. */
const MAX_ROWS = 5

/** A part of a message: its label and lines. */
type Block = readonly [label: string, lines: readonly string[]]

/** The subject: what a reader sees before the message is opened. */
export function titleOf(message: Message): string {
  const { event, was, goLive, late, sentence, launch } = message
  if (event === 'test') return `A test from ${clean(launch)}`
  if (event === 'brief.weekly') return `${clean(sentence).split(/[:.] |\.$/, 1)[0] ?? ''} · weekly brief`
  const [leading] = eventsOf(message)
  if (leading === 'go-live.moved') return movedText(was, goLive)
  return leading === 'phase.late' ? lateText(late) : risksText(message)
}

/** The message as plain text, without its title. @param url the site's address; null when it is not known */
export function textOf(message: Message, url: string | null): string {
  const parts = [
    wrapped(leadOf(message), WIDTH).join('\n'),
    ...blocksOf(message).map(blockText),
    footOf(message, url),
  ]
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`
}

/** An Adaptive Card (1.4) for Microsoft Teams, in the envelope that a workflow expects. */
export function cardOf(message: Message, url: string | null): object {
  const text = (value: string, more: object = {}) =>
    value === '' ? [] : [{ type: 'TextBlock', text: unmarked(value), wrap: true, ...more }]
  const open = (title: string, path: string) => ({
    ...{ type: 'Action.OpenUrl', title, url: `${url ?? ''}${path}` },
  })
  const facts = blocksOf(message).map(([title, lines]) => ({
    ...{ title, value: lines.map(unmarked).join('\n\n') },
  }))
  const content = {
    $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
    type: 'AdaptiveCard',
    version: '1.4',
    body: [
      ...text(`${clean(message.launch)} · ${whenText(message)}`, { size: 'Small', isSubtle: true }),
      ...text(titleOf(message), { size: 'Medium', weight: 'Bolder', style: 'heading' }),
      ...text(leadOf(message)),
      ...(facts.length > 0 ? [{ type: 'FactSet', facts }] : []),
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
  const risk = ({ id, title, owner, due, band, overdueDays }: RiskFact) => ({
    ...{ id, title, owner, due, rating: capitalised(band), overdue: overdueDays > 0 },
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
function whenText({ at, zone }: Pick<Message, 'at' | 'zone'>): string {
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
  const [first] = late
  if (first && late.length === 1) return `${clean(first.title)} is late: ${standingOf(first)}`
  const names = late.slice(0, 3).map(({ title }) => clean(title))
  const more = late.length > 3 ? ` and ${late.length - 3} more` : ''
  return `${late.length} phases are late: ${names.join(', ')}${more}`
}

/** "A new high risk: Price certificates arrive late (Yusuf Karim, due 20 Oct)" */
function risksText({ overdue, high }: Message): string {
  const [risk, ...others] = [...overdue, ...high]
  if (risk && others.length === 0) {
    const [title, owner, due] = [clean(risk.title), clean(risk.owner), dayOf(risk.due)]
    return overdue.length === 1
      ? `A risk is overdue since ${due}: ${title} (${owner})`
      : `A new high risk: ${title} (${owner}, due ${due})`
  }
  const counted = (count: number, what: string, state: string) =>
    count === 0 ? [] : [`${count} ${what}${count === 1 ? ' is' : 's are'} ${state}`]
  return [...counted(overdue.length, 'risk', 'overdue'), ...counted(high.length, 'new risk', 'high')].join(
    ', ',
  )
}

/** The sentence below the title. */
function leadOf({ event, sentence, launch }: Message): string {
  return event === 'test'
    ? `This message shows that ${clean(launch)} reaches this destination. Nothing has happened.`
    : clean(sentence)
}

function blocksOf(message: Message): Block[] {
  const { event, goLive, was, threat, late, overdue, high, brief } = message
  const moved = was === null ? null : threat
  const all: Block[] = [
    ['Chain', goLive && (brief !== null || was !== null) ? chainLines(goLive, brief !== null) : []],
    ['Risk', moved ? [`${clean(moved.title)}, ${dueText(moved)}`] : []],
    ['Who acts', moved ? [[moved.owner, moved.next].map(clean).filter(Boolean).join(': ')] : []],
    ['Late', rowsOf(late, (phase) => `${phase.number} ${clean(phase.title)}: ${standingOf(phase)}`)],
    ['Overdue', rowsOf(overdue, riskLine)],
    ['High', rowsOf(high, unratedLine)],
    ['Risks', brief ? [riskCounts(brief.risks), ...rowsOf(brief.risks, riskLine)] : []],
    ['Phases', (brief?.phases ?? []).map(phaseLine)],
    ['Week', (brief?.week ?? []).map(clean)],
  ]
  return event === 'test' ? [] : all.filter(([, lines]) => lines.length > 0)
}

function rowsOf<T>(items: readonly T[], text: (item: T) => string): string[] {
  const more = items.length - MAX_ROWS
  return [...items.slice(0, MAX_ROWS).map(text), ...(more > 0 ? [`and ${more} more`] : [])]
}

function chainLines(goLive: GoLiveFact, isBrief: boolean): string[] {
  const { chain, forecast, earliest, latest, planned, weekAgo } = goLive
  const steps = chain.map(
    ({ number, title, days }) => `${number} ${clean(title)} ${days > 0 ? '+' : ''}${daysText(days)}`,
  )
  const range = earliest === null || latest === null ? '' : `, likely ${spanText(earliest, latest, ' - ')}`
  const before = weekAgo === forecast ? 'the same' : dayOf(weekAgo ?? '')
  return [
    ...steps,
    ...(forecast === null ? [] : [`Go-live ${dayOf(forecast)}${range} (${dayOf(planned)} planned)`]),
    ...(isBrief && weekAgo !== null ? [`A week ago the forecast was ${before}.`] : []),
  ]
}

function phaseLine({ number, title, progress, text, ends }: PhaseFact): string {
  return `${number} ${clean(title)}: ${percentText(progress)}, ${text}, ends ${ends}`
}

function riskCounts(risks: readonly RiskFact[]): string {
  if (risks.length === 0) return 'None is open.'
  const overdue = risks.filter(({ overdueDays }) => overdueDays > 0).length
  const high = risks.filter(({ band }) => band === 'high').length
  return `${risks.length} open, ${overdue} overdue, ${high} high`
}

function riskLine(risk: RiskFact): string {
  return `${capitalised(risk.band)}: ${unratedLine(risk)}`
}

function unratedLine(risk: RiskFact): string {
  const next = risk.next === '' ? '' : `. Next: ${clean(risk.next)}`
  return `${clean(risk.title)}. ${clean(risk.owner)}, ${dueText(risk)}${next}`
}

function dueText({ overdueDays, due }: RiskFact): string {
  return overdueDays > 0 ? `${daysText(overdueDays)} overdue` : `due ${dayOf(due)}`
}

function standingOf({ text, ends }: PhaseFact): string {
  return /\d/.test(ends) ? `${text}, likely to end on ${ends}` : text
}

function footOf(message: Message, url: string | null): string {
  const { brief, event } = message
  const isBrief = event === 'brief.weekly'
  const each = brief?.brief ? `${brief.brief.day} at ${brief.brief.time} ${townOf(message.zone)}` : 'week'
  const page = isBrief ? `The brief: ${url ?? ''}/brief` : `The launch: ${url ?? ''}/`
  const why = isBrief ? `You get this each ${each}.` : `Written ${whenText(message)} by the site.`
  const off = 'An administrator of the site can take you off the list.'
  return [...(url === null ? [] : [page]), ...wrapped(`${why} ${off}`, WIDTH)].join('\n')
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

function blockText([label, all]: Block): string {
  const lines = all.flatMap((text) => wrapped(text, WIDTH - LABEL_WIDTH))
  return lines
    .map((text, index) => `${(index === 0 ? label.toUpperCase() : '').padEnd(LABEL_WIDTH)}${text}`)
    .join('\n')
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
