import { runLoad } from './load.mjs'
import { names, tagOf } from './contenders.mjs'

/**
 * @typedef {import('./contenders.mjs').Contender} Contender
 *
 * @typedef {object} Work something that is asked of every contender that can do it
 * @property {number} connections
 * @property {(contender: Contender) => boolean} isFor
 * @property {number} status
 * @property {(contender: Contender, rows: number) => Promise<() => import('./load.mjs').Request>} requests
 */

/** @satisfies {Record<string, Work>} */
export const works = {
  GET: {
    connections: 32,
    status: 200,
    isFor: () => true,
    requests: ({ list }) => reads(list, { 'Accept-Encoding': 'identity' }),
  },
  'GET, gzip': {
    connections: 32,
    status: 200,
    isFor: ({ gzips }) => gzips,
    requests: ({ list }) => reads(list, { 'Accept-Encoding': 'gzip' }),
  },
  'GET, 304': {
    connections: 32,
    status: 304,
    isFor: ({ knowsVersions }) => knowsVersions,
    requests: async (contender) => reads(contender.list, { 'If-None-Match': await tagOf(contender) }),
  },
  'GET /healthz': {
    connections: 32,
    status: 200,
    isFor: ({ name }) => name === names.site,
    requests: () => reads('/healthz', {}),
  },
  'GET /, gzip': {
    connections: 16,
    status: 200,
    isFor: ({ name }) => name === names.site,
    requests: () => reads('/', { 'Accept-Encoding': 'gzip' }),
  },
  'PATCH, 1 writer': patching(1),
  'PATCH, 32 writers': patching(32),
}

/** @typedef {keyof typeof works} WorkName */

/**
 * @param {WorkName} name
 * @param {Contender} contender
 * @param {number} rows
 * @param {number} seconds
 */
export async function measure(name, contender, rows, seconds) {
  const { connections, status, requests } = works[name]
  return runLoad(contender.server.url, await requests(contender, rows), { connections, seconds, status })
}

/**
 * @param {string} path
 * @param {Record<string, string>} headers
 */
function reads(path, headers) {
  return Promise.resolve(() => ({ path, method: /** @type {const} */ ('GET'), headers }))
}

/**
 * Each change sets one field of the next product to a new value.
 * @param {number} connections
 * @returns {Work}
 */
function patching(connections) {
  let count = 0
  return {
    connections,
    status: 200,
    isFor: ({ writing }) => writing !== null,
    requests: ({ list, writing }, rows) =>
      Promise.resolve(() => {
        count += 1
        return {
          path: `${list}/product-${count % rows}`,
          method: 'PATCH',
          headers: writing,
          body: JSON.stringify({ status: `Change ${count}` }),
        }
      }),
  }
}
