/** The factor by which everything may take longer than on an idle machine of two cores: `TEST_PATIENCE`. */
const factor = Number(process.env.TEST_PATIENCE ?? 1)
if (!(factor >= 1)) throw new Error('TEST_PATIENCE must be a number of at least 1.')

/** How long a test of each kind may take before it counts as hung, in milliseconds. */
export const testTimeoutMs = {
  unit: 10_000 * factor,
  api: 20_000 * factor,
  journey: 60_000 * factor,
}

/** How long a test waits for one thing, in milliseconds. */
export const waitTimeoutMs = 10_000 * factor

/** For `vi.waitFor` and `vi.waitUntil`, which wait for one second by default. */
export const waitOptions = { timeout: waitTimeoutMs, interval: 20 }

/** How long a file may report nothing after the limit of its test, in milliseconds. */
export const silenceAfterLimitMs = 30_000 * factor
