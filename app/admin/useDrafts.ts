import { useEffect, useState } from 'react'
import type { Session } from '~/data/contract/session'
import { keepDrafts, keptDrafts, noDrafts, type Drafts } from './drafts'

/** Milliseconds after the last key before a draft is written down; a reload before that writes it too. */
const pause = 300

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
    const timer = setTimeout(keep, pause)
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
