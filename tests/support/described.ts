import { expect } from 'vitest'
import type { OpenApi } from '~/app/server/openapi/openApi'
import { checkBy, type Check, type Seen } from './openApiCheck'

type Describe = () => OpenApi | Promise<OpenApi>

const isData = /^\/(?:api|healthz|readyz|metrics)(?:[/?]|$)/

/** The original `fetch` where it was replaced: test files that share their modules replace it once. */
const shared = globalThis as typeof globalThis & { undescribedFetch?: typeof globalThis.fetch }

let current: Describe | undefined

/** Compiling it takes a while. */
let check: Promise<Check> | undefined

/**
 * Compares each response that a test fetches from our server with the description of the interface from now on. A
 * response that does not fit fails the test that has received it.
 */
export function checkAnswers(describe: Describe): void {
  const plain = (shared.undescribedFetch ??= globalThis.fetch)
  current = describe
  globalThis.fetch = async (input, init) => {
    const answer = await plain(input, init)
    const { pathname, search, hostname } = new URL(answer.url)
    if (hostname !== '127.0.0.1') return answer
    const method = (init?.method ?? (input instanceof Request ? input.method : 'GET')).toUpperCase()
    const { status, headers } = answer
    // A body that is cut off is for the test to judge.
    const body = isText(headers, method)
      ? await answer
          .clone()
          .text()
          .catch(() => undefined)
      : undefined
    await expectDescribed({
      ...{ method, path: pathname + search, status, headers },
      ...(body !== undefined && { body }),
    })
    return answer
  }
}

/** Whether the body of a response is compared too. */
export function isText(headers: Headers, method: string): boolean {
  return method !== 'HEAD' && /^(?:application\/json|text\/plain)/.test(headers.get('content-type') ?? '')
}

/** Compares one response that did not come by `fetch`. */
export async function expectDescribed(seen: Seen): Promise<void> {
  if (!isData.test(seen.path)) return
  if (!current) throw new Error('What describes the interface is not known: see checkAnswers.')
  check ??= Promise.resolve(current()).then(checkBy)
  const faultsOf = await check
  const answer = `${seen.method} ${seen.path} answers ${seen.status}`
  expect(faultsOf(seen), answer).toEqual([])
  const isSentence = seen.headers.get('content-type')?.startsWith('text/plain')
  if (seen.status >= 400 && isSentence && seen.body)
    expect(seen.body, `${answer} with whole sentences`).toMatch(/[.?]$/)
}
