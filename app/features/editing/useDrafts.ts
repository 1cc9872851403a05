import { useEffect, useState } from 'react'
import type { Session } from '~/data/contract/session'
import { keepDrafts, keptDrafts, noDrafts, type Drafts } from './drafts'

/** A draft is saved so long after the last key; a reload before that saves it too. */
const SAVE_DELAY_MS = 300

export interface KeptDrafts {
  drafts: Drafts
  /** Changes them; parts of them may have changed since they were drawn. */
  change: (work: (drafts: Drafts) => Partial<Drafts>) => void
  /** Nobody's any more: signed out, or another administrator has come. */
  clear: () => void
}

/** The drafts of who is signed in, kept for a reload of this tab. */
export function useDrafts(session: Session | null): KeptDrafts {
  const username = session?.username ?? null
  const [drafts, setDrafts] = useState(() => keptDrafts(username))

  useEffect(() => {
    const keep = () => {
      keepDrafts(drafts)
    }
    const timer = setTimeout(keep, SAVE_DELAY_MS)
    addEventListener('pagehide', keep)
    return () => {
      clearTimeout(timer)
      removeEventListener('pagehide', keep)
    }
  }, [drafts])

  return {
    drafts,
    change(work) {
      setDrafts((all) => ({ ...all, ...work(all), by: username ?? all.by }))
    },
    clear() {
      keepDrafts(noDrafts)
      setDrafts(noDrafts)
    },
  }
}
