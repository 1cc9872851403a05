import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { startHttpServer } from './httpServer'

interface ReceivedCall {
  headers: Record<string, string>
  body: string
}

export type HookReceiver = Awaited<ReturnType<typeof startHook>>

/** A webhook's receiver, on loopback. */
export async function startHook() {
  const { url, stop } = await startHttpServer((request, response) => {
    void text(request).then((body) => {
      own.calls.push({ headers: request.headers as Record<string, string>, body })
      if (own.status !== null) response.writeHead(own.status, own.headers).end(own.answer)
    })
  })
  const own = {
    url: `${url}/launch?key=a-secret-in-the-address`,
    /** All calls so far. */
    calls: [] as ReceivedCall[],
    /** The status of the next answers; null gives none. */
    status: 202 as number | null,
    /** Sent with the status. */
    headers: {},
    /** The body of the next answers. */
    answer: 'ok',
    stop,
  }
  return own
}

export type MailReceiver = Awaited<ReturnType<typeof startMailServer>>

/** A mail server, on loopback. */
export async function startMailServer() {
  /** All mails so far, as they were sent, with the addresses that they were sent to. */
  const mails: { to: string[]; source: string }[] = []
  /** Addresses that are refused. */
  const refused = new Set<string>()
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo({ address }, _session, done) {
      done(refused.has(address) ? Object.assign(new Error('no mailbox'), { responseCode: 550 }) : null)
    },
    onData(stream, { envelope }, done) {
      void text(stream).then((source) => {
        mails.push({ to: envelope.rcptTo.map(({ address }) => address), source })
        done()
      })
    },
  })
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const { port } = listening.address() as AddressInfo
  const stop = () =>
    new Promise<void>((closed) => {
      server.close(closed)
    })
  return { url: `smtp://127.0.0.1:${port}`, mails, refused, stop }
}
