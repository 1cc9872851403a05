import { createContext, useContext } from 'react'
import type { Launch } from '~/data/contract/launch'
import { windowOf, type LaunchWindow } from '~/data/domain/plan/window'
import type { TimeZone } from '~/data/domain/time/clock'
import { launchText, type LaunchCounts } from '~/data/domain/launch/launchText'

/** The launch of the page, and how many there are of what its texts count. */
export interface PageLaunch {
  launch: Launch
  counts: LaunchCounts
}

/** The launch, for all that is within; a page has one. */
export const LaunchContext = createContext<PageLaunch | null>(null)

/** The launch of the page. @throws Error where nothing around gives one */
export function useLaunch(): Launch {
  return useLaunchOfPage().launch
}

/** The zone in whose time moments are told; UTC where no launch is around. */
export function useZone(): TimeZone {
  return useContext(LaunchContext)?.launch.timeZone ?? 'UTC'
}

/** A text of the launch as it is shown, with what it counts. @param own what a section counts itself. @default the page’s */
export function useLaunchText(own?: LaunchCounts): (text: string) => string {
  const { counts } = useLaunchOfPage()
  return (text) => launchText(text, { ...counts, ...own })
}

function useLaunchOfPage(): PageLaunch {
  const given = useContext(LaunchContext)
  if (!given) throw new Error('Put a LaunchContext with the launch around this.')
  return given
}

/** The days that the rail around draws, where they are more than the launch's window. */
export const RailWindowContext = createContext<LaunchWindow | null>(null)

/** The days on whose scale of time things are drawn. */
export function useRailWindow(): LaunchWindow {
  const own = windowOf(useLaunch())
  return useContext(RailWindowContext) ?? own
}
