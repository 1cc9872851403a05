import type { Outcome } from '~/data/store/outbox'
import { ANSWER_TIMEOUT_MS } from './outgoing.server'

/** The operator's mail server, and the sender of all mails. */
export interface MailSettings {
  url: string
  from: string
}

export interface Mail {
  /** The message's own id: a mail that is sent again has the same. */
  id: string
  to: readonly string[]
  subject: string
  text: string
}

/** Sends a mail, to be read as plain text. No sentence contains an address. */
export async function sendMail(
  { id, to, subject, text }: Mail,
  { url, from }: MailSettings,
): Promise<Outcome> {
  // Only a site that sends mails loads it.
  const { createTransport } = await import('nodemailer')
  const begin = performance.now()
  const timeouts = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: ANSWER_TIMEOUT_MS }
  const transport = createTransport({ url, ...timeouts, disableFileAccess: true, disableUrlAccess: true })
  const timer = setTimeout(() => {
    transport.close()
  }, ANSWER_TIMEOUT_MS)
  try {
    const timeout = new Promise<never>((_resolve, reject) => {
      setTimeout(reject, ANSWER_TIMEOUT_MS, new Error('timeout')).unref()
    })
    const sent = transport.sendMail({
      ...{ from, subject, text },
      // Each address as an object: a text would be parsed as a list.
      to: to.map((address) => ({ name: '', address })),
      messageId: `<${id}@${domainOf(from)}>`,
      headers: { 'Auto-Submitted': 'auto-generated' },
    })
    const { accepted, response } = await Promise.race([sent, timeout])
    const seconds = Math.max((performance.now() - begin) / 1_000, 0.1).toFixed(1)
    const code = /^\d{3}/.exec(response)?.[0] ?? ''
    return {
      arrived: true,
      result: `${code} to ${accepted.length} of ${to.length} in ${seconds} s`.trim(),
    }
  } catch (error) {
    return { arrived: false, result: sentenceOf(error) }
  } finally {
    clearTimeout(timer)
    transport.close()
  }
}

function sentenceOf(error: unknown): string {
  const {
    code = '',
    responseCode,
    message = '',
  } = error as {
    code?: string
    responseCode?: number
    message?: string
  }
  if (code === 'EAUTH') return 'The mail server refused the name or password of SMTP_URL.'
  if (responseCode !== undefined) return `The mail server answered ${responseCode}.`
  if (code === 'ETIMEDOUT' || message === 'timeout')
    return `The mail server gave no answer within ${ANSWER_TIMEOUT_MS / 1_000} s.`
  return 'The mail server could not be reached; check SMTP_URL.'
}

function domainOf(from: string): string {
  return /@([\w.-]+)/.exec(from)?.[1] ?? 'launch-command-center'
}
