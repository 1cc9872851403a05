import { createHmac, randomUUID } from 'node:crypto'
import type { Environment } from '~/app/server/config/env.server'
import { emptyMessage, type Message } from '~/data/domain/notify/message'
import { cardOf, jsonOf, textOf, titleOf } from '~/data/domain/notify/messageText'
import type { LaunchFacts } from '~/data/domain/notify/facts'
import type { DestinationRecord, NewDelivery, Outcome } from '~/data/store/outbox'
import { sendMail, type MailSettings } from './mail.server'
import { post } from './outgoing.server'
import { unseal } from './seal.server'

type Settings = Pick<Environment, 'SMTP_URL' | 'MAIL_FROM' | 'NOTIFY_PRIVATE' | 'SITE_URL'>

/** How the site sends mails; null where an operator has not set it up. */
export function mailSettings({ SMTP_URL, MAIL_FROM }: Settings): MailSettings | null {
  return SMTP_URL === undefined || MAIL_FROM === undefined ? null : { url: SMTP_URL, from: MAIL_FROM }
}

/** A message as it is stored. Its id is what a receiver knows it by. */
export function deliveryOf(message: Message): NewDelivery {
  return {
    id: `msg_${randomUUID().replaceAll('-', '')}`,
    event: message.event,
    body: JSON.stringify(message),
  }
}

export function messageOf({ body }: Pick<NewDelivery, 'body'>): Message {
  return JSON.parse(body) as Message
}

/** A test message, which says that nothing has happened. */
export function testMessage(of: Pick<LaunchFacts, 'launch' | 'zone' | 'now'>): NewDelivery {
  const nothing = { isClosed: false, sentence: '', goLive: null, phases: [], risks: [], week: [] }
  return deliveryOf(emptyMessage('test', { ...nothing, ...of }))
}

/** Sends a message to a destination, in the format of its kind. */
export async function deliver(
  destination: Pick<DestinationRecord, 'kind' | 'sealed'>,
  delivery: NewDelivery,
  key: Buffer,
  env: Settings,
): Promise<Outcome> {
  const message = messageOf(delivery)
  const url = env.SITE_URL ?? null
  const { addresses, secret } = unseal(destination.sealed, key)
  if (destination.kind === 'mail') {
    const settings = mailSettings(env)
    if (!settings) return { arrived: false, result: 'E-mail is not set up here.' }
    const mail = { id: delivery.id, to: addresses, subject: titleOf(message), text: textOf(message, url) }
    return sendMail(mail, settings)
  }
  const [address = ''] = addresses
  const receiver = destination.kind === 'teams' ? 'The workflow' : 'The receiver'
  const rules = { allowPrivate: env.NOTIFY_PRIVATE === 'on', receiver }
  if (destination.kind === 'teams') return post(address, JSON.stringify(cardOf(message, url)), {}, rules)
  const body = JSON.stringify(jsonOf(message, url))
  return post(address, body, signatureHeaders(delivery.id, body, secret ?? ''), rules)
}

/** The secret's prefix in Standard Webhooks; the rest is base64. */
export const secretPrefix = 'whsec_'

/** The headers of Standard Webhooks. */
function signatureHeaders(id: string, body: string, secret: string): Record<string, string> {
  const timestamp = String(Math.floor(Date.now() / 1_000))
  const key = Buffer.from(secret.slice(secretPrefix.length), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` }
}
