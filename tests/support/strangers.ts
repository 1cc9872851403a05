import { connect } from 'node:net'

interface StrangerOptions {
  /** A silent stranger reads nothing of the response. @default true */
  reads?: boolean
  /** @default the system's choice */
  localAddress?: string
}

/** Opens a connection that sends at once what no client would, and ignores how it ends. */
export function stranger(url: string, bytes: string, { reads = true, localAddress }: StrangerOptions = {}) {
  const { hostname: host, port } = new URL(url)
  const chunks: string[] = []
  const socket = connect({ host, port: Number(port), localAddress }, () => socket.write(bytes, 'latin1'))
  if (reads) socket.on('data', (chunk: Buffer) => chunks.push(chunk.toString('latin1')))
  else socket.pause()
  // The connection may be cut in the middle.
  socket.on('error', () => undefined)
  /** Resolves once either side has closed the connection. */
  const closed = new Promise((resolve) => socket.once('close', resolve))
  /** All data received so far. */
  const heard = () => chunks.join('')
  return { socket, heard, closed }
}

/** A GET request as it is sent. */
export function get(address: string, ...headers: string[]): string {
  return `${[`GET ${address} HTTP/1.1`, 'Host: launch', ...headers].join('\r\n')}\r\n\r\n`
}
