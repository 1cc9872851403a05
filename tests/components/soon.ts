import { expect } from 'vitest'

/** An expectation that holds soon, also on a busy machine. */
export const soon = <Value>(read: () => Value) => expect.poll(read, { timeout: 10_000 })
