import { describe, expect, test } from 'vitest'

/**
 * Tests that need something of the machine, given here with whether it is available. Where it is missing, one test
 * reports that instead. CI must have the programs.
 */
export function describeWith(
  needed: Readonly<Record<string, boolean>>,
  name: string,
  tests: () => void,
): void {
  const missing = Object.keys(needed).filter((thing) => !needed[thing])
  if (missing.length === 0) {
    describe(name, tests)
    return
  }
  const programs = ['PostgreSQL', 'HAProxy', 'nginx'].filter((program) => missing.includes(program))
  if (process.env.CI && programs.length > 0) throw new Error(`CI must have ${programs.join(' and ')}.`)
  const reason = `this machine has no ${missing.join(' and no ')}`
  console.warn(`Left out, as ${reason}: ${name}.`)
  test(`${name}: left out, as ${reason}`, () => {
    for (const thing of missing) expect(needed[thing]).toBe(false)
  })
}
