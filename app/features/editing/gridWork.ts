import { newGrid, type GridState } from '~/data/domain/grid/gridSheet'
import { createStore, type Store } from '~/app/lib/store'
import { sendAsBatch } from './sendChanges'
import type { SentChange } from './submission'
import { createSubmitter, type Submitter } from './submitter'

/** The state of one grid. It outlives the grid's components: filtering, another page or time travel lose nothing. */
export interface GridWork {
  state: Store<GridState>
  submitter: Submitter<SentChange, null>
}

export function createGridWork(): GridWork {
  return { state: createStore(newGrid), submitter: createSubmitter<SentChange, null>(sendAsBatch) }
}
