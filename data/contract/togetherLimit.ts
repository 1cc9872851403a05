/** The most changes that bear one mark: they are taken back in one write. */
export const mostTogether = 1_000
