import { expect, inject } from 'vitest'
import { checkBy, type Check, type Seen } from './interface'

const isData = /^\/(?:api|healthz|readyz|metrics)(?:[/?]|$)/

let check: Check | undefined

/** Fails the test that has seen an answer which the description of the interface does not have. */
export function expectDescribed(seen: Seen): void {
  if (!isData.test(seen.path)) return
  check ??= checkBy(inject('openApi'))
  expect(check(seen), `${seen.method} ${seen.path} answers ${seen.status}`).toEqual([])
}

const ask = globalThis.fetch

/** Each answer that a test fetches from a server of ours is compared with the description, and then the test's. */
globalThis.fetch = async (input, init) => {
  const answer = await ask(input, init)
  const { pathname, search, hostname } = new URL(answer.url)
  if (hostname !== '127.0.0.1') return answer
  const method = (init?.method ?? (input instanceof Request ? input.method : 'GET')).toUpperCase()
  const { status, headers } = answer
  const isText = /^(?:application\/json|text\/plain)/.test(headers.get('content-type') ?? '')
  const isWhole = isText && method !== 'HEAD'
  // A body that is cut off is for the test to judge.
  const body = isWhole
    ? await answer
        .clone()
        .text()
        .catch(() => undefined)
    : undefined
  expectDescribed({ method, path: pathname + search, status, headers, ...(body !== undefined && { body }) })
  return answer
}
