import { isolated } from '~/data/domain/format/isolated'
import type { AccountOfSite, OpenSession } from '~/data/contract/account'
import type { Role } from '~/data/contract/session'
import { clockText, dayOrYearText, isSameDay, type Present } from '~/data/domain/time/clock'

/** Each role in one word, for rows. */
export const roleWords: Readonly<Record<Role, string>> = {
  admin: 'administrator',
  editor: 'editor',
  viewer: 'reader',
}

/** Each role by its permissions, for a choice. */
export const roleChoices: readonly { value: Role; label: string }[] = [
  { value: 'editor', label: 'Editor' },
  { value: 'admin', label: 'Administrator' },
  { value: 'viewer', label: 'Viewer' },
]

const minute = 60_000

/**
 * How long a person counts as active after their last request, in milliseconds. Activity is recorded to within a few
 * minutes.
 */
const stillThere = 5 * minute

/** "Active 14:38 · 1 browser · 6 changes today". */
export function activityText(account: AccountOfSite, browsers: number, present: Present): string {
  const { activeAt, createdAt, changesToday } = account
  if (activeAt === null && browsers === 0) {
    if (createdAt === null) return 'Not signed in since records began'
    return `Created ${whenMade(new Date(createdAt), present)} · not signed in yet`
  }
  const active =
    activeAt === null ? 'Signed in' : `Active ${whenActive(new Date(activeAt), present, browsers > 0)}`
  return [active, browsers === 0 ? 'signed out' : counted(browsers, 'browser'), todayText(changesToday)].join(
    ' · ',
  )
}

/** "Made on 4 Sep by admin · 41 changes, the last today". */
export function recordText(
  { createdAt, createdBy, changes, lastChangeAt }: AccountOfSite,
  present: Present,
): string {
  const made =
    createdAt === null
      ? 'Created before records began'
      : `Created on ${dayOf(new Date(createdAt), present)}${createdBy === null ? '' : ` by ${isolated(createdBy)}`}`
  if (changes === 0 || lastChangeAt === null) return `${made} · no changes yet`
  const last = new Date(lastChangeAt)
  return `${made} · ${counted(changes, 'change')}, the last ${isToday(last, present) ? 'today' : `on ${dayOf(last, present)}`}`
}

/** "since 9 Oct, 17:40 · active 10 Oct". */
export function sessionText({ startedAt, activeAt }: OpenSession, present: Present): string {
  const since = new Date(startedAt)
  return `since ${dayOf(since, present)}, ${clockText(since, present.zone)} · active ${whenActive(new Date(activeAt), present, true)}`
}

/** "41 changes", "1 change". */
export function counted(count: number, noun: string): string {
  return `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`
}

/** A time of today as "14:38", an earlier one as "10 Oct". */
export function whenText(date: Date, present: Present): string {
  return isToday(date, present) ? clockText(date, present.zone) : dayOf(date, present)
}

function whenActive(date: Date, present: Present, isSignedIn: boolean): string {
  const isActive = isSignedIn && present.now.getTime() - date.getTime() < stillThere
  return isActive ? 'now' : whenText(date, present)
}

function whenMade(date: Date, present: Present): string {
  if (present.now.getTime() - date.getTime() < minute) return 'just now'
  return isToday(date, present) ? `at ${clockText(date, present.zone)}` : `on ${dayOf(date, present)}`
}

function todayText(changes: number): string {
  return changes === 0 ? 'no changes today' : `${counted(changes, 'change')} today`
}

function dayOf(date: Date, { now, zone }: Present): string {
  return dayOrYearText(date, now, zone)
}

function isToday(date: Date, { now, zone }: Present): boolean {
  return isSameDay(date, now, zone)
}
