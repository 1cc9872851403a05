/** What a response depends on, besides its URL and encoding. */
export interface CacheBasis {
  /** The revision; absent if no change affects it. */
  revision?: number
  /** The minute, in milliseconds; absent if time does not affect it. */
  minute?: number
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
