import { z } from 'zod'
import { progressCollections } from '~/data/domain/editing/progressItems'
import type { ProgressDraft } from '~/ui'
import { isUnsent, type JsonDraft } from './jsonDraft'
import type { SentChange, Submission } from './submission'

/** What is typed and not yet sent, and whose it is. It outlives the panel's closing, the session and a reload. */
export interface Drafts {
  /** Who typed it; null while nobody has. */
  by: string | null
  progress: ProgressDraft
  json: JsonDraft
}

export const noDrafts: Drafts = {
  by: null,
  progress: { collection: 'business-units', id: '', percent: '' },
  json: { text: '', settled: '', seen: null },
}

/** The form after a submission of it: what was sent goes from it, what was chosen or typed meanwhile stays. */
export function progressDraftAfter(
  draft: ProgressDraft,
  submission: Submission<SentChange, string>,
): ProgressDraft {
  return submission.status === 'applied' && isSource(draft, submission) ? { ...draft, percent: '' } : draft
}

/** The form holds what the submission was made from. */
export function isSource(
  { collection, id, percent }: ProgressDraft,
  { changes, source }: Submission,
): boolean {
  return collection === changes[0]?.collection && id === changes[0].id && percent === source
}

const key = 'launch-command-center.drafts'

const items = z.array(z.looseObject({ id: z.string() }))

const storedSchema = z.object({
  by: z.string(),
  progress: z
    .object({ collection: z.enum(progressCollections), id: z.string(), percent: z.string() })
    // As a former version of the site kept it: what else was kept is not lost with it.
    .catch(noDrafts.progress),
  text: z.string(),
  seen: z.object({ phases: items, products: items, targets: items }).nullable(),
})

/** What this tab kept over a reload, if the reader may have it: of who is signed in, or of who was. */
export function loadDrafts(username: string | null): Drafts {
  const kept = storedSchema.safeParse(readStored())
  if (!kept.success) return noDrafts
  const { by, progress, text, seen } = kept.data
  return username === null || username === by ? { by, progress, json: { text, settled: '', seen } } : noDrafts
}

/** Keeps the drafts for a reload of this tab; what does not wait to be sent leaves nothing behind. */
export function saveDrafts({ by, progress, json }: Drafts): void {
  const draft = isUnsent(json) ? json : noDrafts.json
  const isBlank = by === null || (progress.id === '' && progress.percent === '' && draft.text === '')
  const kept = { by, progress, text: draft.text, seen: draft.seen }
  // Where the lists are past what the browser keeps, the text alone may not be.
  const isKept = isBlank ? false : writeStored(kept) || writeStored({ ...kept, seen: null })
  if (!isKept) writeStored(null)
}

function writeStored(kept: unknown): boolean {
  try {
    if (kept === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(kept))
    return true
  } catch {
    return false
  }
}

function readStored(): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as unknown
  } catch {
    return null
  }
}
