import { useEffect, useState } from 'react'
import type { Session } from '~/data/contract/session'
import { saveDrafts, loadDrafts, noDrafts, type Drafts } from './drafts'

/** A draft is saved so long after the last key; a reload before that saves it too. */
const SAVE_DELAY_MS = 300

export interface DraftsState {
  drafts: Drafts
  /** Changes them; parts of them may have changed since they were drawn. */
  change: (work: (drafts: Drafts) => Partial<Drafts>) => void
  /** Nobody's any more: signed out, or another administrator has come. */
  clear: () => void
}

/** The drafts of who is signed in, kept for a reload of this tab. */
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
