import { createHash } from 'node:crypto'

/**
 * The JSON of a frozen item or list, and a version derived from its content: the same content has the same version,
 * also after a restart or a manual edit of the file. Both are computed lazily.
 */
export class Serialised {
  readonly #value: object
  #json: string | undefined
  #version: string | undefined

  constructor(value: object) {
    this.#value = value
  }

  /** An item's JSON is cached. A list's JSON may be megabytes, so it is joined from its items each time. */
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

/** The cached JSON and version of an item or a list. */
export function serialised(value: object): Serialised {
  let found = known.get(value)
  if (!found) known.set(value, (found = new Serialised(value)))
  return found
}

function isList(value: object): value is readonly object[] {
  return Array.isArray(value)
}

/** 132 bits of a SHA-256: 22 characters that fit an ETag. */
export function fingerprint(...texts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256')
  for (const text of texts) hash.update(text)
  return hash.digest('base64url').slice(0, 22)
}
