import type { NewAccessRequest, OwnAccess } from '~/data/contract/access'
import { day } from '~/data/domain/format/days'
import {
  clockText,
  dayAndYearText,
  dayText,
  isSameDay,
  type Present,
  type TimeZone,
} from '~/data/domain/time/clock'

/** The texts of an item's card about its access. */
export interface AccessWords {
  /** The state of the request; without one it is locked. */
  state: 'locked' | OwnAccess['state']
  /** "Asked 14:36", "Open until 21 Oct". */
  label: string
  /** The message on a press; null when the press opens the form or the document. */
  press: string | null
}

/** The texts for an item by this browser's request; an expired grant counts as ended at once. */
export function accessStateWords(access: OwnAccess | undefined, present: Present): AccessWords {
  const { now, zone } = present
  if (!access) return { state: 'locked', label: 'Locked', press: null }
  const { state, requestedAt, until } = access
  switch (state) {
    case 'pending':
      return {
        state,
        label: `Asked ${shortText(requestedAt, present)}`,
        press: `Asked on ${dateTimeText(requestedAt, zone)}. No answer yet.`,
      }
    case 'open':
      if (until !== null && Date.parse(until) <= now.getTime()) return overWords('ended', access, present)
      return {
        state,
        label: until === null ? 'Open' : `Open until ${shortText(until, present)}`,
        press: null,
      }
    default:
      return overWords(state, access, present)
  }
}

/** An ended access can be requested again at once, a refused one a day later. */
function overWords(state: 'ended' | 'denied', access: OwnAccess, { now, zone }: Present): AccessWords {
  const label = state === 'ended' ? 'Access ended' : 'Not granted'
  const { closedAt } = access
  if (state === 'ended' || closedAt === null) return { state, label, press: null }
  const againAt = access.retryAt ?? new Date(Date.parse(closedAt) + day).toISOString()
  const press = `${label} on ${dateTimeText(closedAt, zone)}. Ask again from ${dateTimeText(againAt, zone)}.`
  return { state, label, press: Date.parse(againAt) > now.getTime() ? press : null }
}

/** "Open until 21 Oct, 14:41". */
export function openUntilText(until: string, zone: TimeZone): string {
  return `Open until ${dateTimeText(until, zone)}`
}

/** "Access ended at 15:10". */
export function endedText(at: string, zone: TimeZone): string {
  return `Access ended at ${clockText(new Date(at), zone)}`
}

/** "open for you until 21 Oct, 14:41". */
export function openForYouText(until: string, zone: TimeZone): string {
  return `open for you until ${dateTimeText(until, zone)}`
}

/** The watermark on each page of an opened document. */
export function watermarkText(
  { name, email }: { name: string; email: string },
  openedAt: Date,
  zone: TimeZone,
): string {
  return `${name} · ${email} · ${dayAndYearText(openedAt, zone)}, ${clockText(openedAt, zone)} · view only`
}

/** The form of an access request. */
export type AccessForm = Pick<NewAccessRequest, 'name' | 'email' | 'reason'>

/** The length limits of name, address and reason, in characters, as in the contract. */
const MAX_LENGTHS = { name: 120, email: 254, reason: 300 } as const

const needed: Readonly<Record<keyof AccessForm, string>> = {
  name: 'Write your name.',
  email: 'Write your work e-mail.',
  reason: 'Write what you need it for.',
}

/** An e-mail address as in the contract: a name, an at sign, and a domain of letters, digits and hyphens. */
const address = /^(?!\.)(?!.*\.\.)[\w'+\-.]*[\w+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/

/** Why a field is invalid, as a sentence; null when it is fine. The server checks further. */
export function accessFieldError(field: keyof AccessForm, value: string): string | null {
  const text = value.trim()
  if (text === '') return needed[field]
  if (field === 'email')
    return address.test(text) && text.length <= MAX_LENGTHS.email
      ? null
      : 'Write an e-mail address, such as layla.haddad@company.example.'
  return text.length > MAX_LENGTHS[field] ? `Keep it to ${MAX_LENGTHS[field]} characters.` : null
}

/** "52 of 300 characters". */
export function reasonLengthText(reason: string): string {
  return `${reason.trim().length} of ${MAX_LENGTHS.reason} characters`
}

function shortText(timestamp: string, { now, zone }: Present): string {
  const date = new Date(timestamp)
  return isSameDay(date, now, zone) ? clockText(date, zone) : dayText(date, zone)
}

/** "14 Oct, 14:36". */
function dateTimeText(timestamp: string, zone: TimeZone): string {
  const date = new Date(timestamp)
  return `${dayText(date, zone)}, ${clockText(date, zone)}`
}
