import { z } from 'zod'
import { fractionText, readPercent } from '~/data/domain/format/percentInput'
import { progressCollections } from '~/data/domain/editing/progressItems'
import type { ProgressDraft } from '~/ui'
import { isUnsent, type JsonDraft } from './jsonDraft'
import type { SentChange, Submission } from './submission'
import { readStored, writeStored } from './tabStorage'

/** Unsent input and its author. It survives closing the panel, the end of the session and a reload. */
export interface Drafts {
  /** Who typed it; null if nothing was typed. */
  by: string | null
  progress: ProgressDraft
  json: JsonDraft
}

export const noDrafts: Drafts = {
  by: null,
  progress: { collection: 'business-units', id: '', percent: '' },
  json: { text: '', settled: '', seen: null },
}

/** The form after a submission: what was sent is cleared, later input stays. */
export function progressDraftAfter(
  draft: ProgressDraft,
  { status, changes: [sent] }: Submission,
): ProgressDraft {
  return status === 'applied' && sent && holds(draft, sent) ? { ...draft, percent: '' } : draft
}

/** Whether the form still says what was sent. */
export function holds({ collection, id, percent }: ProgressDraft, sent: SentChange): boolean {
  const typed = readPercent(percent)
  return (
    collection === sent.collection &&
    id === sent.id &&
    typed !== null &&
    fractionText(typed) === sent.changes[0]?.after
  )
}

const key = 'launch-command-center.drafts'

const items = z.array(z.looseObject({ id: z.string() }))

const storedSchema = z.object({
  by: z.string(),
  progress: z
    .object({ collection: z.enum(progressCollections), id: z.string(), percent: z.string() })
    // If this part was stored by an older version, the rest is still restored.
    .catch(noDrafts.progress),
  text: z.string(),
  seen: z.object({ phases: items, products: items, targets: items }).nullable(),
})

/** The drafts that this tab stored before a reload, if they belong to the signed-in user, or if nobody is signed in. */
export function loadDrafts(username: string | null): Drafts {
  const stored = storedSchema.safeParse(readStored(key))
  if (!stored.success) return noDrafts
  const { by, progress, text, seen } = stored.data
  return username === null || username === by ? { by, progress, json: { text, settled: '', seen } } : noDrafts
}

/** Stores the drafts for a reload of this tab. If nothing is unsent, it removes them. */
export function saveDrafts({ by, progress, json }: Drafts): void {
  const draft = isUnsent(json) ? json : noDrafts.json
  const isBlank = by === null || (progress.id === '' && progress.percent === '' && draft.text === '')
  const stored = { by, progress, text: draft.text, seen: draft.seen }
  // If the lists exceed the storage quota, only the text is stored.
  const isStored = isBlank ? false : writeStored(key, stored) || writeStored(key, { ...stored, seen: null })
  if (!isStored) writeStored(key, null)
}
