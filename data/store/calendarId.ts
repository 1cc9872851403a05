import { randomBytes } from 'node:crypto'
import type { Launch } from '~/data/contract/launch'
import { seed } from './seed'

/** A new data folder's document, whose launch gets an id of its own for calendars. */
export function withCalendarId<T extends object>(document: T): T {
  const { launch } = document as { launch?: readonly object[] }
  const calendarId = randomBytes(6).toString('hex')
  return { ...document, launch: launch?.map((item) => ({ ...item, calendarId })) }
}

/**
 * The part of each UID that names the launch. A launch from before there were ids keeps the UIDs that calendars have,
 * and so does the sample until it has a name of its own.
 */
export function uidDomain({ calendarId, name }: Pick<Launch, 'calendarId' | 'name'>): string {
  const [sample] = seed.launch as readonly Pick<Launch, 'name'>[]
  const isOwn = calendarId !== '' && name !== sample?.name
  return isOwn ? `${calendarId}.launch-command-center` : 'launch-command-center'
}
