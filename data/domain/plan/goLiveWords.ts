import { daysBetween } from '~/data/domain/format/days'
import { isolated } from '~/data/domain/format/isolated'
import type { GoLive, LinkedForecast } from './goLive'
import type { Outlook } from './plan'
import { dayName, daysText, type Tense } from './planWords'

/** The plan whose go-live is put in words, and the titles of its phases, by id. */
export interface GoLiveContext {
  outlook: Pick<Outlook, 'now' | 'hasPast' | 'phases'>
  titles: ReadonlyMap<string, string>
}

/** A sentence of now, and of a day that has passed. */
const phrases = {
  now: {
    late: (days: string, day: string) => `Go-live is likely ${days} late (${day})`,
    holdsUp: 'holds up',
    ends: 'ends on',
    holds: (day: string) => `Go-live ${day} holds`,
    cannot: (day: string) => `Go-live ${day} cannot hold as planned`,
    planned: 'is planned to',
    unknown: 'Go-live has no forecast',
    silent: (title: string) => `nothing was recorded for ${title} in the last 14 days`,
    still: (title: string) => `nothing was gained for ${title} in the last 14 days`,
    tooLittle: (title: string) => `too little was recorded for ${title}`,
    unreadable: (title: string) => `the dates of ${title} cannot be read`,
    ahead: (day: string, days: string) =>
      `Go-live is planned for ${day}, in ${days}; nothing is recorded yet.`,
    past: (day: string, days: string, likely: string) =>
      `Go-live was planned for ${day}, ${days} ago; it is now likely on ${likely}.`,
  },
  then: {
    late: (days: string, day: string) => `go-live was likely ${days} late (${day})`,
    holdsUp: 'held up',
    ends: 'was to end on',
    holds: (day: string) => `go-live ${day} held`,
    cannot: (day: string) => `go-live ${day} could not hold as planned`,
    planned: 'was planned to',
    unknown: 'go-live had no forecast',
    silent: (title: string) => `nothing had been recorded for ${title} in the 14 days before`,
    still: (title: string) => `nothing had been gained for ${title} in the 14 days before`,
    tooLittle: (title: string) => `too little had been recorded for ${title}`,
    unreadable: (title: string) => `the dates of ${title} could not be read`,
    ahead: (day: string, days: string) =>
      `go-live was planned for ${day}, in ${days}; nothing was recorded yet.`,
    past: (day: string, days: string, likely: string) =>
      `go-live had been planned for ${day}, ${days} before; it was likely on ${likely}.`,
  },
} as const

/**
 * The verdict: will it go live on its day, and why not. Null without links. A `brief` one names the second phase by its
 * number.
 */
export function goLiveSentence(
  goLive: LinkedForecast,
  context: GoLiveContext,
  tense: Tense = 'now',
): string | null {
  const sentence = verdict(goLive, context, tense)
  if (sentence === null || tense !== 'then' || goLive.state === 'live') return sentence
  return `On ${dayName(context.outlook.now, Date.parse(goLive.planned))}, ${sentence}`
}

function verdict(goLive: LinkedForecast, context: GoLiveContext, tense: Tense): string | null {
  const { state, forecast, lateDays, spareDays } = goLive
  const { now, hasPast } = context.outlook
  const phrase = phrases[tense === 'then' ? 'then' : 'now']
  const name = (day: string) => dayName(Date.parse(day), now)
  const planned = name(goLive.planned)
  const ahead = daysBetween(Date.parse(goLive.planned), now)
  if (state === 'none') return null
  if (state === 'live') return liveText(goLive, now)
  if (!hasPast && ahead > 0 && state !== 'cannot') return phrase.ahead(planned, daysText(ahead))
  if (state === 'unknown') return `${phrase.unknown}${unknownCause(goLive, context, phrase)}.`
  if (state === 'holds') {
    if (spareDays === null) return `${phrase.holds(planned)}.`
    return `${phrase.holds(planned)}, ${spareDays === 0 ? 'with no day' : daysText(spareDays)} to spare.`
  }
  if (state === 'cannot') return `${phrase.cannot(planned)}: ${contradiction(goLive, context)}.`
  const likely = name(forecast ?? goLive.planned)
  if (ahead < 0) return phrase.past(planned, daysText(-ahead), likely)
  return `${phrase.late(daysText(lateDays ?? 0), likely)}${cause(goLive, context, tense)}.`

  function contradiction({ chain, of }: LinkedForecast, { outlook, titles }: GoLiveContext): string {
    const id = chain[0]?.id ?? of?.phase ?? ''
    const dates = outlook.phases.find((phase) => phase.id === id)?.dates
    const [verb, day] = chain[0] ? ['end', dates?.end] : ['start', dates?.start]
    return `${titleIn(titles, id)} ${phrase.planned} ${verb} on ${dayName(day?.getTime() ?? now, now)}`
  }
}

function liveText({ planned, forecast, lateDays }: GoLive, now: number): string {
  const [day, days] = [dayName(Date.parse(forecast ?? planned), now), lateDays ?? 0]
  if (days === 0) return `Went live on ${day}, as planned.`
  return `Went live on ${day}, ${daysText(Math.abs(days))} ${days > 0 ? 'after' : 'before'} the day planned.`
}

/** ": Pre-Launch Activation holds up Supply, Pricing & Trade Readiness" */
function cause({ chain, ends }: LinkedForecast, { outlook, titles }: GoLiveContext, tense: Tense): string {
  const [root, next, ...others] = chain.map(({ id }) => id)
  if (root === undefined) return ''
  const phrase = phrases[tense === 'then' ? 'then' : 'now']
  const title = titleIn(titles, root)
  if (next === undefined) {
    const end = ends.get(root)
    return end === undefined ? '' : `: ${title} ${phrase.ends} ${dayName(Date.parse(end), outlook.now)}`
  }
  const held =
    others.length > 0
      ? `${others.length + 1} phases`
      : tense === 'brief'
        ? `phase ${outlook.phases.find(({ id }) => id === next)?.number ?? ''}`
        : titleIn(titles, next)
  return `: ${title} ${phrase.holdsUp} ${held}`
}

function unknownCause(
  { chain, of }: LinkedForecast,
  { outlook, titles }: GoLiveContext,
  phrase: (typeof phrases)['now' | 'then'],
): string {
  const phase = outlook.phases.find(({ id }) => id === (chain[0]?.id ?? of?.phase))
  if (!phase) return ''
  const title = titleIn(titles, phase.id)
  if (!phase.dates) return `: ${phrase.unreadable(title)}`
  const reason = phase.series.points.length === 0 ? 'silent' : phase.forecast
  return typeof reason === 'string' ? `: ${phrase[reason](title)}` : ''
}

/** "If Pre-Launch Activation ended on 24 Oct, go-live would be 7 Nov: 4 days late, not 9." */
export function whatIfSentence(
  before: GoLive,
  after: GoLive,
  { outlook: { now }, titles }: GoLiveContext,
  ends: ReadonlyMap<string, string>,
): string {
  const [[id, end] = ['', before.planned]] = ends
  const name = (day: string) => dayName(Date.parse(day), now)
  const start =
    ends.size === 1 ? `If ${titleIn(titles, id)} ended on ${name(end)}` : `With these ${ends.size} ends`
  if (after.forecast === null) return `${start}, go-live would have no forecast.`
  const [was, is] = [before.lateDays, after.lateDays ?? 0]
  const result = is === 0 ? 'as planned' : `${daysText(is)} late`
  const instead =
    was === null || was === is
      ? ''
      : is === 0
        ? `, not ${daysText(was)} late`
        : was === 0
          ? ', not as planned'
          : `, not ${was}`
  return `${start}, go-live would be ${name(after.forecast)}: ${result}${instead}.`
}

/** "3 Nov holds if phase 4 ends by 20 Oct", or that no end of it does. */
export function byWhenText(
  { planned }: Pick<GoLive, 'planned'>,
  number: number,
  last: string | null,
  now: number,
): string {
  const [day, end] = [dayName(Date.parse(planned), now), last === null ? '' : dayName(Date.parse(last), now)]
  return last === null
    ? `No end of phase ${number} alone holds ${day}.`
    : `${day} holds if phase ${number} ends by ${end}`
}

/** "3 days", "9 over" */
export function spareText(days: number): string {
  return days < 0 ? `${-days} over` : daysText(days)
}

/** "3 days to spare", "9 days over" */
export function accessibleSpare(days: number): string {
  return days < 0 ? `${daysText(-days)} over` : `${daysText(days)} to spare`
}

function titleIn(titles: ReadonlyMap<string, string>, id: string): string {
  return isolated(titles.get(id) ?? id)
}
