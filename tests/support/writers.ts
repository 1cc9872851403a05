import { once } from 'node:events'
import { Agent, request, type IncomingMessage } from 'node:http'
import { caller, type Answer } from './caller'
import { newItems } from './newItems'

/** A change that a server has answered with 200: its number, and the new value. */
export interface Answered {
  n: number
  id: string
  hcpVisits: number
}

/** Writers of one target each, which send increasing values one after the other. */
export function startWriters(url: string, cookie: string, ids: readonly string[], from = 1) {
  const agent = new Agent({ keepAlive: true })
  const answered: Answered[] = []
  /** Answers other than 200. */
  const refused: string[] = []
  /** The last sent value, by id. */
  const sent = new Map<string, number>()
  let [isStopped, unanswered] = [false, 0]

  async function write(id: string): Promise<void> {
    for (let hcpVisits = from; !isStopped; hcpVisits += 1) {
      sent.set(id, hcpVisits)
      const answer = await patch(`${url}/api/targets/${id}`, { hcpVisits }, cookie, agent)
      if (typeof answer === 'string') {
        if (answer === 'no answer') unanswered += 1
        return
      }
      if (answer.status === 200) answered.push({ n: answer.n, id, hcpVisits })
      else refused.push(`${answer.status}`)
    }
  }

  /** Resolves when they are stopped, or their server is gone. */
  const done = Promise.all(ids.map(write)).finally(() => {
    agent.destroy()
  })
  return { answered, sent, refused, unanswered: () => unanswered, done, stop: () => void (isStopped = true) }
}

type Outcome = { status: number; n: number } | 'no connection' | 'no answer'

async function patch(address: string, body: object, Cookie: string, agent: Agent): Promise<Outcome> {
  const headers = { Cookie, 'Content-Type': 'application/json' }
  // With its length, because it is the only part.
  const call = request(address, { method: 'PATCH', headers, agent }).end(JSON.stringify(body))
  try {
    const [response] = (await once(call, 'response')) as [IncomingMessage]
    call.on('error', () => undefined)
    await once(response.resume(), 'close').catch(() => undefined)
    const n = Number(response.headers['x-change'])
    return response.complete ? { status: response.statusCode ?? 0, n } : 'no answer'
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    // A keep-alive connection that the server closed before it read the request.
    const neverAsked = code === 'ECONNREFUSED' || (call.reusedSocket && code === 'ECONNRESET')
    return neverAsked ? 'no connection' : 'no answer'
  }
}

/** A creation, move or removal of an item that a server has answered. */
export interface AnsweredItem {
  n: number
  kind: 'create' | 'order' | 'remove'
}

/** Adds a tool, moves it to the first position and removes it, repeatedly, until its server is gone. */
export function startMover(url: string, Cookie: string) {
  const admin = caller({ url }, { Cookie })
  const answered: AnsweredItem[] = []
  const refusals: Error[] = []

  async function take(kind: AnsweredItem['kind'], asked: Promise<Answer>): Promise<Answer> {
    const answer = await asked
    if (answer.status >= 400) refusals.push(new Error(`${kind}: ${answer.status} ${answer.text}`))
    answered.push({ n: answer.n, kind })
    return answer
  }

  async function work() {
    while (refusals.length === 0) {
      const { id } = (await take('create', admin.post('tools', newItems.tools()))).json<{ id: string }>()
      const others = (await admin.read<{ id: string }[]>('tools')).filter((tool) => tool.id !== id)
      await take('order', admin.put('tools/order', [id, ...others.map((tool) => tool.id)]))
      await take('remove', admin.remove(`tools/${id}`))
    }
  }

  // It ends with its server, in the middle of a request.
  const done = work()
    .catch(() => undefined)
    .then(() => {
      if (refusals[0]) throw refusals[0]
    })
  return { answered, done }
}
