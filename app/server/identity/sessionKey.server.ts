import { randomBytes } from 'node:crypto'
import { sessionKeyName } from '~/data/store/lowdb/legacyState'
import type { State } from '~/data/store/state'

/** The key that signs cookies when SESSION_SECRET is unset, made on the first start. @throws WriteFailedError */
export function openSessionKey(state: State): Promise<string> {
  return state.getOrCreateSecret(sessionKeyName, () => randomBytes(32).toString('base64url'))
}
