import type { Encoding } from './encoding'

/** What an answer was made of beside its address, its encoding and its reader: the same makes the same answer. */
export interface CacheBasis {
  /** The number of the last change that is in it; absent where no change alters it. */
  revision?: number
  /** The minute that it is of, in milliseconds; absent where it is of all times. */
  minute?: number
  /** Of a page, what makes its bytes for each answer. */
  page?: PageBytes
}

/** A page as it was rendered, in which each answer has a nonce of its own. */
export interface PageBytes {
  /** How many bytes it takes in memory, about. */
  size: number
  bytes: (nonce: string, encoding: Encoding | null) => Promise<Buffer<ArrayBuffer>>
}

const bases = new WeakMap<Response, CacheBasis>()

/** Says that an answer can be sent again as long as what it was made of is the same. */
export function cacheable(answer: Response, basis: CacheBasis): Response {
  bases.set(answer, basis)
  return answer
}

/** What an answer was made of; undefined of one that is to be made each time. */
export function cacheBasisOf(answer: Response): CacheBasis | undefined {
  return bases.get(answer)
}
