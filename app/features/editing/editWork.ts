import {
  conflictAt,
  changesOf,
  newSession,
  reduceEdits,
  type EditEvent,
  type EditSession,
} from '~/data/domain/editing/editSession'
import type { PlannedCall } from '~/data/domain/editing/jsonEdits'
import { newGrid, type GridState } from '~/data/domain/grid/gridSheet'
import { createStore, type Store } from '~/app/lib/store'
import { sendAsBatch } from './sendChanges'
import type { Conflict, SentChange } from './submission'
import { createSubmitter, type Submitter } from './submitter'

/**
 * Edits and their submissions. They outlive the components of their form: filtering, another page or time travel lose
 * nothing.
 */
export interface EditWork<S extends EditSession, C extends SentChange = SentChange, Source = null> {
  state: Store<S>
  submitter: Submitter<C, Source>
}

export type GridWork = EditWork<GridState>

/** The items of a form are of several collections: `sessionKey` is their name in the session. */
export type FormWork<C extends SentChange = SentChange, Source = null> = EditWork<EditSession, C, Source>

/** The JSON editor's submissions are made from its text. */
export type JsonWork = FormWork<PlannedCall, string>

export function createGridWork(): GridWork {
  return { state: createStore(newGrid), submitter: createSubmitter(sendAsBatch) }
}

export function createFormWork<C extends SentChange = SentChange, Source = null>(): FormWork<C, Source> {
  return { state: createStore(newSession), submitter: createSubmitter() }
}

export function actOn({ state }: Pick<FormWork, 'state'>, event: EditEvent): EditSession {
  state.write(reduceEdits(state.read(), event))
  return state.read()
}

/** Forgets the edits, and the last submission once it has ended. */
export function forgetWork<C extends SentChange, Source>({ state, submitter }: FormWork<C, Source>): void {
  state.write(newSession)
  submitter.forget()
}

/** The conflicts of a session, oldest first. */
export function conflictsIn(session: EditSession): Conflict[] {
  return [...session.pending].flatMap(([key, edits]) => {
    const conflict = conflictAt(session, key)
    return conflict ? [{ ...conflict, change: { ...itemOf(key), changes: changesOf(edits) } }] : []
  })
}

function itemOf(key: string) {
  const [collection, id = ''] = key.split('/')
  return { collection: collection as SentChange['collection'], id }
}
