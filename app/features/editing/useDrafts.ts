import { useEffect, useState } from 'react'
import type { Session } from '~/data/contract/session'
import { saveDrafts, loadDrafts, noDrafts, type Drafts } from './drafts'

/** A draft is saved this long after the last key press. A reload before that saves it too. */
const SAVE_DELAY_MS = 300

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

  useEffect(() => {
    const save = () => {
      saveDrafts(drafts)
    }
    const timer = setTimeout(save, SAVE_DELAY_MS)
    addEventListener('pagehide', save)
    return () => {
      clearTimeout(timer)
      removeEventListener('pagehide', save)
    }
  }, [drafts])

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
