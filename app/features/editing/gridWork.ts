import { newGrid, type GridState } from '~/data/domain/grid/gridSheet'
import { createStore, type Store } from '~/app/lib/store'
import { sendAsBatch } from './sendChanges'
import type { SentChange } from './submission'
import { createSubmitter, type Submitter } from './submitter'

/** The work in one grid. It outlasts the grid's components: a filter, another page or the past takes nothing of it. */
export interface GridWork {
  state: Store<GridState>
  submitter: Submitter<SentChange, null>
}

export function createGridWork(): GridWork {
  return { state: createStore(newGrid), submitter: createSubmitter<SentChange, null>(sendAsBatch) }
}
