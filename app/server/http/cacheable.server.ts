import type { Encoding } from './encoding'

/** What a response depends on, besides its URL, encoding and reader. */
export interface CacheBasis {
  /** The revision; absent if no change affects it. */
  revision?: number
  /** The minute, in milliseconds; absent if time does not affect it. */
  minute?: number
  /** For a page, the source of the bytes for each response. */
  page?: PageBytes
}

/** A rendered page. Each response has its own nonce. */
export interface PageBytes {
  /** The approximate memory size in bytes. */
  size: number
  bytes: (nonce: string, encoding: Encoding | null) => Promise<Buffer<ArrayBuffer>>
}

const bases = new WeakMap<Response, CacheBasis>()

/** Marks a response as cacheable, while what it depends on is unchanged. */
export function cacheable(answer: Response, basis: CacheBasis): Response {
  bases.set(answer, basis)
  return answer
}

/** What a response depends on; undefined if it is not cacheable. */
export function cacheBasisOf(answer: Response): CacheBasis | undefined {
  return bases.get(answer)
}
