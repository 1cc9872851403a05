import { Agent, request } from 'node:http'
import { newItems } from './newItems'

/** A change that a server has answered with 200: its number, and the new value. */
export interface Answered {
  n: number
  id: string
  hcpVisits: number
}

export interface Writers {
  /** Every answer so far. */
  answered: Answered[]
  /** The last sent value, by id. */
  sent: Map<string, number>
  /** Answers other than 200. */
  refused: string[]
  /** Requests without an answer. */
  unanswered: () => number
  /** Stops the writers, or resolves when their server is gone. */
  done: Promise<unknown>
  stop: () => void
}

/** Writers of one target each, which send increasing values one after the other. */
export function startWriters(url: string, cookie: string, ids: readonly string[], from = 1): Writers {
  const agent = new Agent({ keepAlive: true })
  const [answered, refused]: [Answered[], string[]] = [[], []]
  const sent = new Map<string, number>()
  let stopped = false
  let unanswered = 0

  async function write(id: string) {
    for (let hcpVisits = from; !stopped; hcpVisits += 1) {
      sent.set(id, hcpVisits)
      const answer = await patch(`${url}/api/targets/${id}`, { hcpVisits }, cookie, agent)
      if (answer === 'no connection') return
      if (answer === 'no answer') {
        unanswered += 1
        return
      }
      if (answer.status === 200) answered.push({ n: answer.n, id, hcpVisits })
      else refused.push(`${answer.status}`)
    }
  }

  const done = Promise.all(ids.map(write)).finally(() => {
    agent.destroy()
  })
  return {
    answered,
    sent,
    refused,
    unanswered: () => unanswered,
    done,
    stop: () => {
      stopped = true
    },
  }
}

/** A creation, move or removal of an item that a server has answered. */
export interface AnsweredItem {
  n: number
  kind: 'create' | 'order' | 'remove'
}

/** Adds a tool, moves it to the first position and removes it, repeatedly, until its server is gone. */
export function startMover(url: string, cookie: string): { answered: AnsweredItem[]; done: Promise<void> } {
  const answered: AnsweredItem[] = []
  const headers = { Cookie: cookie, 'Content-Type': 'application/json' }

  async function ask(kind: AnsweredItem['kind'], method: string, path: string, body?: unknown) {
    const options = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) }
    const answer = await fetch(`${url}/api/tools${path}`, options)
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${kind}: ${answer.status} ${text}`)
    answered.push({ n: Number(answer.headers.get('x-change')), kind })
    return text
  }

  async function work() {
    for (;;) {
      const { id } = JSON.parse(await ask('create', 'POST', '', newItems.tools())) as { id: string }
      const tools = (await (await fetch(`${url}/api/tools`)).json()) as { id: string }[]
      await ask('order', 'PUT', '/order', [id, ...tools.flatMap((tool) => (tool.id === id ? [] : tool.id))])
      await ask('remove', 'DELETE', `/${id}`)
    }
  }

  // It ends with its server, in the middle of a request.
  const done = work().catch((error: unknown) => {
    if (error instanceof Error && /^(?:create|order|remove): /.test(error.message)) throw error
  })
  return { answered, done }
}

type Answer = { status: number; n: number } | 'no connection' | 'no answer'

function patch(address: string, body: object, cookie: string, agent: Agent): Promise<Answer> {
  return new Promise((resolve) => {
    const text = JSON.stringify(body)
    const headers = {
      Cookie: cookie,
      'Content-Type': 'application/json',
      'Content-Length': Buffer.byteLength(text),
    }
    const call = request(address, { method: 'PATCH', headers, agent }, (response) => {
      response.resume()
      response.once('error', () => undefined)
      response.once('close', () => {
        const n = Number(response.headers['x-change'])
        resolve(response.complete ? { status: response.statusCode ?? 0, n } : 'no answer')
      })
    })
    call.once('error', (error: NodeJS.ErrnoException) => {
      // A keep-alive connection that the server closed before it read the request.
      const neverAsked = error.code === 'ECONNREFUSED' || (call.reusedSocket && error.code === 'ECONNRESET')
      resolve(neverAsked ? 'no connection' : 'no answer')
    })
    call.end(text)
  })
}
