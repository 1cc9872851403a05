import { isolated } from '~/data/domain/format/isolated'
import type { AccountOfSite, OpenSession } from '~/data/contract/account'
import type { Role } from '~/data/contract/session'
import { dayAndYearText, dayText, timeText } from '~/ui/lib/dayText'

/** Each role in a word, as a row says it. */
export const roleWords: Readonly<Record<Role, string>> = {
  admin: 'administrator',
  editor: 'editor',
  viewer: 'reader',
}

/** Each role by what it may, as a choice says it. */
export const roleChoices: readonly { value: Role; label: string }[] = [
  { value: 'editor', label: 'Change data' },
  { value: 'admin', label: 'Change data, and say who may' },
  { value: 'viewer', label: 'Read' },
]

const minute = 60_000

/** How long somebody counts as there, in milliseconds: activity is noted to a few minutes. */
const stillThere = 5 * minute

/** "Active 14:38 · 1 browser · 6 changes today". */
export function activityText(account: AccountOfSite, browsers: number, now: Date): string {
  const { activeAt, madeAt, changesToday } = account
  if (activeAt === null && browsers === 0) {
    if (madeAt === null) return 'Has not signed in since this is kept'
    return `Made ${whenMade(new Date(madeAt), now)} · has not signed in yet`
  }
  const active =
    activeAt === null ? 'Signed in' : `Active ${whenActive(new Date(activeAt), now, browsers > 0)}`
  return [active, browsers === 0 ? 'signed out' : counted(browsers, 'browser'), todayText(changesToday)].join(
    ' · ',
  )
}

/** "Made on 4 Sep by admin · 41 changes, the last today". */
export function recordText({ madeAt, madeBy, changes, lastChangeAt }: AccountOfSite, now: Date): string {
  const made =
    madeAt === null
      ? 'Made before this was kept'
      : `Made on ${dayOrYear(new Date(madeAt), now)}${madeBy === null ? '' : ` by ${isolated(madeBy)}`}`
  if (changes === 0 || lastChangeAt === null) return `${made} · no changes yet`
  const last = new Date(lastChangeAt)
  return `${made} · ${counted(changes, 'change')}, the last ${isSameDay(last, now) ? 'today' : `on ${dayOrYear(last, now)}`}`
}

/** "since 9 Oct, 17:40 · active 10 Oct". */
export function sessionText({ startedAt, activeAt }: OpenSession, now: Date): string {
  const since = new Date(startedAt)
  return `since ${dayOrYear(since, now)}, ${timeText(since)} · active ${whenActive(new Date(activeAt), now, true)}`
}

/** "41 changes", "1 change". */
export function counted(count: number, what: string): string {
  return `${count.toLocaleString('en-US')} ${what}${count === 1 ? '' : 's'}`
}

/** A moment of the present day by its time, "14:38", else by its day, "10 Oct". */
export function whenText(moment: Date, now: Date): string {
  return isSameDay(moment, now) ? timeText(moment) : dayOrYear(moment, now)
}

function whenActive(moment: Date, now: Date, isSignedIn: boolean): string {
  const isThere = isSignedIn && now.getTime() - moment.getTime() < stillThere
  return isThere ? 'now' : whenText(moment, now)
}

function whenMade(moment: Date, now: Date): string {
  if (now.getTime() - moment.getTime() < minute) return 'just now'
  return isSameDay(moment, now) ? `at ${timeText(moment)}` : `on ${dayOrYear(moment, now)}`
}

function todayText(changes: number): string {
  return changes === 0 ? 'no changes today' : `${counted(changes, 'change')} today`
}

function dayOrYear(moment: Date, now: Date): string {
  return moment.getUTCFullYear() === now.getUTCFullYear() ? dayText(moment) : dayAndYearText(moment)
}

function isSameDay(one: Date, other: Date): boolean {
  return dayAndYearText(one) === dayAndYearText(other)
}
