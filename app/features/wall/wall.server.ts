import { readEditor } from '~/app/server/auth/session.server'
import { site } from '~/app/server/composition.server'
import { wallSettingsSchema, type WallSettings } from '~/data/contract/wall'
import { dayOf, minuteOf } from '~/data/domain/format/timestamp'
import { day } from '~/data/domain/format/days'
import { MAX_UNDONE } from '~/data/domain/history/week'
import { MAX_RECENT, type WallNews } from '~/data/domain/wall/wallNews'
import { publicChange } from '~/app/server/api/publicChange.server'
import type { PublicChange } from '~/data/contract/live'
import type { Change } from '~/data/contract/history'
import type { View } from '~/data/store/store'
import type { Appearance } from '~/ui'
import { seriesOfItems, undoneIn } from '~/app/server/api/plan.server'

/** The settings in the address of the wall view. */
export function wallSettings(request: Request): WallSettings {
  const { searchParams } = new URL(request.url)
  const given = (name: string) => searchParams.get(name) ?? undefined
  return wallSettingsSchema.parse({
    scenes: given('scenes'),
    seconds: given('seconds'),
    appearance: given('appearance'),
  })
}

/** The appearance in the address of the wall view; null on other pages, or if not given. */
export function wallAppearance(request: Request): Appearance | null {
  const isWall = new URL(request.url).pathname.toLowerCase() === '/wall'
  return isWall ? wallSettings(request).appearance : null
}

/**
 * The initial changes of a wall. Only administrators receive the authors. If the history cannot be read, the lists are
 * shown without it.
 */
export async function wallNews(request: Request, view: View, now: Date): Promise<WallNews> {
  const { revision } = view
  try {
    const { store } = site()
    const days = [new Date(now.getTime() - day), now].map((date) => dayOf(minuteOf(date)))
    const [shown, counted, recent, undone] = await Promise.all([
      publicChangeFor(request),
      Promise.all(days.map((date) => store.past.minutes(date))),
      store.history({ before: revision + 1, limit: MAX_RECENT }),
      undoneIn(view, now, MAX_UNDONE),
    ])
    return {
      revision,
      counted: counted.flat(),
      recent: recent.flatMap(shown),
      undone: undone.changes.flatMap(shown),
    }
  } catch (error) {
    console.error('The history could not be read for the wall:', error)
    return { revision, counted: [], recent: [], undone: [] }
  }
}

/** The time series of phases and units; empty if they cannot be read. */
export async function wallTimeSeries(view: View) {
  const names = ['timeline', 'business-units'] as const
  return Promise.all(
    names.map(async (name) => [name, await seriesOfItems(name, view).catch(() => [])] as const),
  )
}

/** Converts a change to what the caller may see. Empty if no list shows its fields any more. */
async function publicChangeFor(request: Request): Promise<(change: Change) => PublicChange[]> {
  const session = await readEditor(request).catch(() => null)
  return (change) => {
    const shown = publicChange(change)
    if (shown === null) return []
    return [session ? { ...shown, by: change.by } : shown]
  }
}
