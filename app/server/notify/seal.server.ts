import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { DestinationRecord } from '~/data/store/outbox'
import type { State } from '~/data/store/state'

/** What is encrypted of a destination. */
export interface Sealed {
  addresses: readonly string[]
  /** Signs what a webhook gets; null for other kinds. */
  secret: string | null
}

/** What a destination was sealed with. @throws when that was another key: the secrets of the state were lost */
export async function unsealed(state: State, { sealed }: Pick<DestinationRecord, 'sealed'>): Promise<Sealed> {
  return unseal(sealed, await sealKey(state))
}

/** The key that addresses are encrypted with, created when it is first needed. It is in no backup and no export. */
export async function sealKey(state: State): Promise<Buffer> {
  const text = await state.getOrCreateSecret('notification-key', () => randomBytes(32).toString('base64url'))
  return Buffer.from(text, 'base64url')
}

const algorithm = 'aes-256-gcm'

export function seal(content: Sealed, key: Buffer): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv(algorithm, key, nonce)
  const encrypted = Buffer.concat([cipher.update(JSON.stringify(content), 'utf8'), cipher.final()])
  return [nonce, cipher.getAuthTag(), encrypted].map((part) => part.toString('base64url')).join('.')
}

/** @throws when the text was not sealed with this key */
export function unseal(text: string, key: Buffer): Sealed {
  const [nonce, tag, encrypted] = text.split('.').map((part) => Buffer.from(part, 'base64url'))
  if (!nonce || !tag || !encrypted) throw new Error('An address is damaged.')
  const decipher = createDecipheriv(algorithm, key, nonce).setAuthTag(tag)
  return JSON.parse(`${decipher.update(encrypted, undefined, 'utf8')}${decipher.final('utf8')}`) as Sealed
}
