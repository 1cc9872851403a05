/** How long one thing may take on a machine that has much else to do, in milliseconds. */
export const patience = 90_000

/** For `vi.waitFor` and `vi.waitUntil`, which wait for one second unless they are told. */
export const patiently = { timeout: patience, interval: 20 }
