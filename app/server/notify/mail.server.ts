import type { Outcome } from '~/data/store/outbox'
import { ANSWER_TIMEOUT_MS, secondsSince } from './outgoing.server'

interface Mail {
  /** The operator's mail server, and the sender of all mails. */
  url: string
  from: string
  /** The message's own id: a mail that is sent again has the same. */
  id: string
  to: readonly string[]
  subject: string
  text: string
}

/** Sends a mail, to be read as plain text. No sentence contains an address. */
export async function sendMail({ url, from, id, to, subject, text }: Mail): Promise<Outcome> {
  // Only a site that sends mails loads it.
  const { createTransport } = await import('nodemailer')
  const begin = performance.now()
  const timeouts = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: ANSWER_TIMEOUT_MS }
  const transport = createTransport({ url, ...timeouts, disableFileAccess: true, disableUrlAccess: true })
  try {
    const timeout = new Promise<never>((_resolve, reject) => {
      setTimeout(reject, ANSWER_TIMEOUT_MS, { code: 'ETIMEDOUT' }).unref()
    })
    const sent = transport.sendMail({
      ...{ from, subject, text },
      // Each address as an object: a text would be parsed as a list.
      to: to.map((address) => ({ name: '', address })),
      messageId: `<${id}@${/@([\w.-]+)/.exec(from)?.[1] ?? 'launch-command-center'}>`,
      headers: { 'Auto-Submitted': 'auto-generated' },
    })
    const { accepted, response } = await Promise.race([sent, timeout])
    const count = `${accepted.length} of ${to.length}`
    return { arrived: true, result: `${response.slice(0, 3)} to ${count} in ${secondsSince(begin)} s` }
  } catch (error) {
    return { arrived: false, result: sentenceOf(error as { code?: string; responseCode?: number }) }
  } finally {
    transport.close()
  }
}

function sentenceOf({ code, responseCode }: { code?: string; responseCode?: number }): string {
  if (code === 'EAUTH') return 'The mail server refused the name or password of SMTP_URL.'
  if (responseCode !== undefined) return `The mail server answered ${responseCode}.`
  if (code === 'ETIMEDOUT') return `The mail server gave no answer within ${ANSWER_TIMEOUT_MS / 1_000} s.`
  return 'The mail server could not be reached; check SMTP_URL.'
}
