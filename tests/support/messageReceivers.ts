import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

export interface ReceivedCall {
  headers: Record<string, string>
  body: string
}

export interface HookReceiver {
  url: string
  /** All calls so far. */
  calls: ReceivedCall[]
  /** The status of the next answers; null gives none. */
  status: number | null
  /** Sent with the status. */
  headers: Record<string, string>
  /** The body of the next answers. */
  answer: string
  stop: () => Promise<void>
}

/** A webhook's receiver, on loopback. */
export async function startHook(): Promise<HookReceiver> {
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      own.calls.push({ headers: request.headers as Record<string, string>, body })
      if (own.status !== null) response.writeHead(own.status, own.headers).end(own.answer)
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const own: HookReceiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/launch?key=a-secret-in-the-address`,
    calls: [],
    status: 202,
    headers: {},
    answer: 'ok',
    async stop() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
  return own
}

export interface MailReceiver {
  /** For SMTP_URL. */
  url: string
  /** All mails so far, as they were sent, with the addresses that they were sent to. */
  mails: { to: string[]; source: string }[]
  /** Addresses that are refused. */
  refused: Set<string>
  stop: () => Promise<void>
}

/** A mail server, on loopback. */
export async function startMailServer(): Promise<MailReceiver> {
  const own = { mails: [] as MailReceiver['mails'], refused: new Set<string>() }
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo({ address }, _session, done) {
      done(own.refused.has(address) ? Object.assign(new Error('no mailbox'), { responseCode: 550 }) : null)
    },
    onData(stream, { envelope }, done) {
      void text(stream).then((source) => {
        own.mails.push({ to: envelope.rcptTo.map(({ address }) => address), source })
        done()
      })
    },
  })
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const { port } = listening.address() as AddressInfo
  return {
    ...own,
    url: `smtp://127.0.0.1:${port}`,
    stop: () =>
      new Promise((closed) => {
        server.close(closed)
      }),
  }
}
