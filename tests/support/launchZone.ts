import launch from '~/data/seed/launch.json'

/** The zone of the sample's launch, whose midnight is not ours: for some hours of each day it has another date. */
export const launchZone = launch[0]?.timeZone ?? 'UTC'

/** A zone in which the day neither begins nor ends within the next hours, for what shows "today" alone. */
export function zoneByDay(): string {
  const hours = 12 - new Date().getUTCHours()
  return hours === 0 ? 'UTC' : `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`
}
