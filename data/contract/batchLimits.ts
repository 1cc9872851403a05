/** The most changes that bear one mark: they are taken back in one write. */
export const MAX_BATCH_CHANGES = 1_000
