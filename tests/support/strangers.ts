import { connect, type Socket } from 'node:net'

/** A connection to a server that sends what no client would, and ignores how it ends. */
export interface Stranger {
  socket: Socket
  /** All data received so far. */
  heard: () => string
  /** Resolves once either side has closed the connection. */
  closed: Promise<void>
}

interface StrangerOptions {
  /** A silent stranger reads nothing of the response. @default true */
  reads?: boolean
  /** @default the system's choice */
  localAddress?: string
}

/** Opens a connection and sends these bytes at once. */
export function stranger(
  url: string,
  bytes: string,
  { reads = true, localAddress }: StrangerOptions = {},
): Stranger {
  const { hostname: host, port } = new URL(url)
  const chunks: string[] = []
  const socket = connect({ host, port: Number(port), localAddress }, () => socket.write(bytes, 'latin1'))
  if (reads) socket.on('data', (chunk: Buffer) => chunks.push(chunk.toString('latin1')))
  else socket.pause()
  // The connection may be cut in the middle.
  socket.on('error', () => undefined)
  const closed = new Promise<void>((resolve) => {
    socket.once('close', () => {
      resolve()
    })
  })
  return { socket, heard: () => chunks.join(''), closed }
}

/** A GET request as it is sent. */
export function get(address: string, ...headers: string[]): string {
  return `${[`GET ${address} HTTP/1.1`, 'Host: launch', ...headers].join('\r\n')}\r\n\r\n`
}
