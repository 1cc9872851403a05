import { siteClock } from '~/app/server/config/siteClock.server'
import { StartError } from '~/app/server/config/start.server'
import type { Environment } from '~/app/server/config/env.server'
import { deliver, testMessage } from '~/app/server/notify/deliver.server'
import { unsealed } from '~/app/server/notify/seal.server'
import { productName } from '~/data/domain/format/productName'
import type { DatabaseAddress } from '~/data/store/postgres/address'
import { openAccounts } from './accounts.server'

const usage = 'Usage: npm run notify -- test NAME'

/**
 * `npm run notify`: sends a test to a destination, also while a site runs on the same data.
 * @throws StartError, DamagedFileError, WriteFailedError, UnreachableError
 */
export async function notify(
  directory: string,
  [verb, name, ...more]: readonly string[],
  address: DatabaseAddress | undefined,
  env: Environment,
): Promise<string> {
  if (verb !== 'test' || name === undefined || more.length > 0) throw new StartError(usage)
  const { state, close } = await openAccounts(directory, false, address)
  try {
    const all = await state.outbox.destinations()
    const destination = all.find((one) => one.name.toLowerCase() === name.toLowerCase())
    if (!destination) {
      const names = all.map((one) => `"${one.name}"`).join(', ')
      throw new StartError(
        `There is no destination "${name}"; there ${names === '' ? 'is none' : `are ${names}`}.`,
      )
    }
    const test = testMessage({ launch: productName, zone: 'UTC', now: siteClock().now().getTime() })
    const outcome = await deliver(destination.kind, await unsealed(state, destination), test, env)
    await state.outbox.recordTest(destination, test, outcome)
    const result = outcome.result.replace(/\.$/, '')
    return outcome.arrived ? `The test arrived: ${result}.` : `The test did not arrive: ${result}.`
  } finally {
    await close()
  }
}
