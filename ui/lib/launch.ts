import { createContext, useContext } from 'react'
import type { Launch } from '~/data/contract/launch'
import { windowOf, type LaunchWindow } from '~/data/domain/plan/window'
import type { TimeZone } from '~/data/domain/time/clock'
import { launchText, type LaunchCounts } from '~/data/domain/launch/launchText'

/** The launch of the page, and the counts that its texts use. */
export interface PageLaunch {
  launch: Launch
  counts: LaunchCounts
}

/** The launch, for all components within. A page has one. */
export const LaunchContext = createContext<PageLaunch | null>(null)

/**
 * The launch of the page.
 * @throws Error without a provider around
 */
export function useLaunch(): Launch {
  return useLaunchOfPage().launch
}

/** The time zone in which times are shown; UTC without a launch. */
export function useZone(): TimeZone {
  return useContext(LaunchContext)?.launch.timeZone ?? 'UTC'
}

/**
 * A text of the launch, with its counts filled in. @param own counts of the section itself.
 * @default the page’s
 * @param own counts of the section itself.
 */
export function useLaunchText(own?: LaunchCounts): (text: string) => string {
  const { counts } = useLaunchOfPage()
  return (text) => launchText(text, { ...counts, ...own })
}

function useLaunchOfPage(): PageLaunch {
  const given = useContext(LaunchContext)
  if (!given) throw new Error('Put a LaunchContext with the launch around this.')
  return given
}

/** The days that the surrounding rail draws, where they are more than the launch's window. */
export const RailWindowContext = createContext<LaunchWindow | null>(null)

/** The days on whose time scale things are drawn. */
export function useRailWindow(): LaunchWindow {
  const own = windowOf(useLaunch())
  return useContext(RailWindowContext) ?? own
}
