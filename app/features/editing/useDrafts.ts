import { useState } from 'react'
import type { Session } from '~/data/contract/session'
import { saveDrafts, loadDrafts, noDrafts, type Drafts } from './drafts'
import { useStoredInput } from './tabStorage'

export interface DraftsState {
  drafts: Drafts
  /** Updates the drafts from their current value, which may have changed since the last render. */
  change: (work: (drafts: Drafts) => Partial<Drafts>) => void
  /** Clears the drafts: the user signed out, or another one signed in. */
  clear: () => void
}

/** The drafts of the signed-in user. They survive a reload of this tab. */
export function useDrafts(session: Session | null): DraftsState {
  const username = session?.username ?? null
  const [drafts, setDrafts] = useState(() => loadDrafts(username))

  useStoredInput(drafts, saveDrafts)

  return {
    drafts,
    change(work) {
      setDrafts((all) => ({ ...all, ...work(all), by: username ?? all.by }))
    },
    clear() {
      saveDrafts(noDrafts)
      setDrafts(noDrafts)
    },
  }
}
