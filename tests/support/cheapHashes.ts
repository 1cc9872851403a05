import type { Plugin } from 'vite'

/** The cost of a password hash in `app/server/identity/password.server`, and the lowest accepted one. */
const [dear, cheap] = ['N: 2 ** 15, r: 8, p: 3', 'N: 2 ** 14, r: 1, p: 1']

/** Makes password hashes cheap in tests: each real one takes a third of a second, hundreds of times. */
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
