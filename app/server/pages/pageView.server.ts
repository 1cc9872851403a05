import { site } from '~/app/server/composition.server'
import { UnreachableError } from '~/data/store/errors'
import type { View } from '~/data/store/store'

/** The lists for a page. If the database does not respond, the last known ones; the page says so then. */
export async function pageView(): Promise<{ view: View; mayBeStale: boolean }> {
  const { store } = site()
  try {
    return { view: await store.view(), mayBeStale: false }
  } catch (error) {
    if (!(error instanceof UnreachableError)) throw error
    console.error('The database does not respond; the page shows the last known data:', error.message)
    return { view: store.latest(), mayBeStale: true }
  }
}
