import { createHash } from 'node:crypto'

/**
 * A frozen item or list as JSON, with a version made from its content: the same content has the same version
 * after a restart or an edit of the file by hand. Both are worked out on first need.
 */
export class Serialised {
  readonly #value: object
  #json: string | undefined
  #version: string | undefined

  constructor(value: object) {
    this.#value = value
  }

  /** An item's JSON is kept; a list's, which may be megabytes, is joined from its items' each time. */
  get json(): string {
    if (isList(this.#value)) return `[${this.#value.map((item) => serialised(item).json).join(',')}]`
    return (this.#json ??= JSON.stringify(this.#value))
  }

  get version(): string {
    return (this.#version ??= fingerprint(
      isList(this.#value) ? this.#value.map((item) => serialised(item).version).join(',') : this.json,
    ))
  }
}

const known = new WeakMap<object, Serialised>()

/** The JSON and version of a store's item or list, remembered for as long as that object lives. */
export function serialised(value: object): Serialised {
  let found = known.get(value)
  if (!found) known.set(value, (found = new Serialised(value)))
  return found
}

function isList(value: object): value is readonly object[] {
  return Array.isArray(value)
}

/** 132 bits of a sha-256: 22 characters that fit an ETag. */
export function fingerprint(...texts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256')
  for (const text of texts) hash.update(text)
  return hash.digest('base64url').slice(0, 22)
}
