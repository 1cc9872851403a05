import { capitalised } from '~/data/contract/descriptors'
import type { Destination, NotificationRules } from '~/data/contract/destination'
import { clockText, dayText, weekdayIn, type TimeZone } from '~/data/domain/time/clock'
import { numeral } from './addresses'

const RULE_COUNT = 4

/** The rules of a destination, for its row: "weekly brief, Sun 08:00", "2 of 4 rules". */
export function rulesText({ goLiveMovedBy, phaseLate, risks, brief }: NotificationRules): string {
  const on = [
    ...(goLiveMovedBy === null ? [] : [`go-live moves by ${goLiveMovedBy}`]),
    ...(phaseLate ? ['late phases'] : []),
    ...(risks ? ['risks'] : []),
    ...(brief ? [`weekly brief, ${brief.day.slice(0, 3)} ${brief.time}`] : []),
  ]
  const [only] = on
  if (only === undefined) return 'no rule is on'
  return on.length === 1 ? only : `${on.length} of ${RULE_COUNT} rules`
}

/** "6 addresses, company.example", "hooks.supply.example" */
export function placeText({ kind, host, addresses }: Destination): string {
  return kind === 'mail' ? `${addresses} ${addresses === 1 ? 'address' : 'addresses'}, ${host}` : host
}

/** "Sun 12 Oct, 18:02" */
export function timeText(time: string, zone: TimeZone): string {
  const at = Date.parse(time)
  return `${weekdayIn(at, zone)} ${dayText(at, zone)}, ${clockText(at, zone)}`
}

/** What a destination's row says below its rules, and whether somebody has to act. */
export function standingOf(destination: Destination, zone: TimeZone): { text: string; isBad: boolean } {
  const { state, reason, pausedAt, failures, last } = destination
  if (state === 'paused') {
    const since = pausedAt === null ? '' : ` ${timeText(pausedAt, zone)}`
    const why = reason === null ? '.' : ` after ${failures} failures: ${ended(reason)}`
    return { text: `Paused${since}${why}${waitingText(destination)}`, isBad: reason !== null }
  }
  if (failures > 0 && last) {
    const text = `Failed ${timeText(last.triedAt ?? '', zone)}: ${ended(last.result ?? '')} It is tried again.`
    return { text: `${text}${waitingText(destination)}`, isBad: true }
  }
  if (!last) return { text: 'Nothing was sent yet.', isBad: false }
  const isBad = last.state === 'failed'
  const verb = isBad ? 'A test failed' : last.event === 'test' ? 'A test arrived' : 'Delivered'
  const what = last.event === 'test' ? ended(last.result ?? '') : last.title
  return { text: `${verb} ${timeText(last.triedAt ?? '', zone)}: ${what}`, isBad }
}

/** "2 on, 1 paused" */
export function countsText(all: readonly Pick<Destination, 'state'>[]): string {
  const paused = all.filter(({ state }) => state === 'paused').length
  const on = all.length - paused
  return [...(on > 0 ? [`${on} on`] : []), ...(paused > 0 ? [`${paused} paused`] : [])].join(', ')
}

/** What a deletion takes away: "Six people get no message any more." */
export function deletionText({ kind, addresses, waiting }: Destination): string {
  const people = addresses === 1 ? 'person gets' : 'people get'
  const who = {
    mail: `${capitalised(numeral(addresses))} ${people}`,
    teams: 'The channel gets',
    webhook: 'The system gets',
  }[kind]
  const left = waiting === 1 ? ' One message that waits is' : ` ${waiting} messages that wait are`
  return `${who} no message any more.${waiting === 0 ? '' : `${left} not sent.`} What was sent stays in the record.`
}

function waitingText({ waiting }: Destination): string {
  if (waiting === 0) return ''
  return waiting === 1 ? ' One message waits.' : ` ${waiting} messages wait.`
}

function ended(sentence: string): string {
  return sentence.endsWith('.') ? sentence : `${sentence}.`
}
