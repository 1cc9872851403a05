import { randomBytes } from 'node:crypto'
import type { State } from '~/data/store/state'

/** The key that signs cookies if SESSION_SECRET is unset, created on the first start. @throws WriteFailedError */
export function openSessionKey(state: State): Promise<string> {
  return state.getOrCreateSecret('session-key', () => randomBytes(32).toString('base64url'))
}
