/** The most changes of a batch: one write must be able to undo them. */
export const MAX_BATCH_CHANGES = 1_000
