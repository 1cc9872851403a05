import autocannon from 'autocannon'

/**
 * Loads a server and returns its answers a second. Answers of another status are an error.
 * @param {string} url
 * @param {{ connections: number, seconds: number, status: number, requests: () => import('autocannon').Request }} load
 */
export async function rateOf(url, { connections, seconds, status, requests }) {
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    requests: [{ setupRequest: (request) => ({ ...request, ...requests() }) }],
  })
  const unexpected = Object.keys(result.statusCodeStats ?? {}).filter((code) => code !== String(status))
  if (unexpected.length + result.errors > 0)
    throw new Error(`${url} answered ${unexpected.join(', ')}, with ${result.errors} errors.`)
  return result.requests.total / result.duration
}

let count = 0

/**
 * Each sets one field of the next product to a new value.
 * @param {string} list
 * @param {Record<string, string>} headers
 * @param {number} rows
 * @returns {import('autocannon').Request}
 */
export function nextChange(list, headers, rows) {
  count += 1
  return {
    method: 'PATCH',
    path: `${list}/product-${count % rows}`,
    headers,
    body: JSON.stringify({ status: `Change ${count}` }),
  }
}
