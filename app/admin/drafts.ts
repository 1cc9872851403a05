import type { ProgressDraft } from '~/ui'

/** What is typed and not yet sent. It outlives the session, and the panel's closing. */
export interface Drafts {
  progress: ProgressDraft
  json: string
}
