import type { Plugin } from 'vite'

/** What a password's hash costs in `app/server/identity/password.server`, and the least that is accepted. */
const [dear, cheap] = ['N: 2 ** 15, r: 8, p: 3', 'N: 2 ** 14, r: 1, p: 1']

/** Has hashes of passwords cost little in tests: the real ones take a third of a second each, hundreds of times. */
export function cheapHashes(): Plugin {
  return {
    name: 'cheap-hashes',
    enforce: 'pre',
    transform(code, id) {
      if (!id.endsWith('/app/server/identity/password.server.ts')) return null
      if (!code.includes(dear)) throw new Error(`${id} does not say "${dear}" any more.`)
      return { code: code.replace(dear, cheap), map: null }
    },
  }
}
