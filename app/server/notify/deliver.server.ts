import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import type { Environment } from '~/app/server/config/env.server'
import { emptyMessage, type Message } from '~/data/domain/notify/message'
import { cardOf, jsonOf, textOf, titleOf } from '~/data/domain/notify/messageText'
import type { LaunchFacts } from '~/data/domain/notify/facts'
import type { DestinationRecord, NewDelivery, Outcome } from '~/data/store/outbox'
import { sendMail } from './mail.server'
import { post } from './outgoing.server'
import type { Sealed } from './seal.server'

/** Whether an operator has set up e-mail. */
export function canMail({ SMTP_URL, MAIL_FROM }: Environment): boolean {
  return SMTP_URL !== undefined && MAIL_FROM !== undefined
}

/** A message as it is stored. Its id is what a receiver knows it by. */
export function deliveryOf(message: Message): NewDelivery {
  const id = `msg_${randomUUID().replaceAll('-', '')}`
  return { id, event: message.event, body: JSON.stringify(message) }
}

export function messageOf({ body }: Pick<NewDelivery, 'body'>): Message {
  return JSON.parse(body) as Message
}

/** A test message, which says that nothing has happened. */
export function testMessage(of: Pick<LaunchFacts, 'launch' | 'zone' | 'now'>): NewDelivery {
  const nothing = { isClosed: false, sentence: '', goLive: null, phases: [], risks: [], week: [] }
  return deliveryOf(emptyMessage('test', { ...nothing, ...of }))
}

/** Sends a message, in the format of its destination's kind. */
export async function deliver(
  kind: DestinationRecord['kind'],
  { addresses, secret }: Sealed,
  delivery: NewDelivery,
  env: Environment,
): Promise<Outcome> {
  const message = messageOf(delivery)
  const url = env.SITE_URL ?? null
  if (kind === 'mail') {
    const { SMTP_URL, MAIL_FROM } = env
    if (SMTP_URL === undefined || MAIL_FROM === undefined)
      return { arrived: false, result: 'E-mail is not set up here.' }
    const from = { url: SMTP_URL, from: MAIL_FROM }
    return sendMail({
      ...{ ...from, id: delivery.id, to: addresses },
      ...{ subject: titleOf(message), text: textOf(message, url) },
    })
  }
  const [address = ''] = addresses
  const receiver = kind === 'teams' ? 'The workflow' : 'The receiver'
  const body = JSON.stringify(kind === 'teams' ? cardOf(message, url) : jsonOf(message, url))
  const headers = secret === null ? {} : signatureHeaders(delivery.id, body, secret)
  return post(address, body, headers, { allowPrivate: env.NOTIFY_PRIVATE === 'on', receiver })
}

/** The secret's prefix in Standard Webhooks; the rest is base64. */
const secretPrefix = 'whsec_'

/** What signs the messages to a webhook; other kinds have none. */
export function newSecret(kind: DestinationRecord['kind']): string | null {
  return kind === 'webhook' ? `${secretPrefix}${randomBytes(32).toString('base64')}` : null
}

/** The headers of Standard Webhooks. */
function signatureHeaders(id: string, body: string, secret: string): Record<string, string> {
  const timestamp = String(Math.floor(Date.now() / 1_000))
  const key = Buffer.from(secret.slice(secretPrefix.length), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` }
}
