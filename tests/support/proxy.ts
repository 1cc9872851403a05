import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A network that a test can make fail. */
export interface Proxy {
  port: number
  /** Its address for HTTP. */
  url: string
  /** Stops all traffic without a notice. What is sent meanwhile arrives when it resumes. */
  stall: () => void
  resume: () => void
  /** Ends all current connections. */
  cut: () => void
  /** Routes to that port from now on, or nowhere, as where the network is down; current connections end. */
  leadTo: (port: number | null) => void
  close: () => Promise<void>
}

/** A proxy to a port of this machine. */
export async function startProxy(target: number): Promise<Proxy> {
  const sockets = new Set<Socket>()
  let isStalled = false
  let to: number | null = target

  function forward(from: Socket, onward: Socket): void {
    sockets.add(from)
    from.on('error', () => undefined)
    from.on('data', (chunk) => onward.write(chunk))
    from.once('close', () => {
      sockets.delete(from)
      // Data that was sent before the close still arrives.
      onward.end()
    })
    if (isStalled) from.pause()
  }

  const listener = createServer((client) => {
    if (to === null) {
      client.destroy()
      return
    }
    const server = connect(to, '127.0.0.1')
    forward(client, server)
    forward(server, client)
  })
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  const { port } = listener.address() as AddressInfo
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    stall() {
      isStalled = true
      for (const socket of sockets) socket.pause()
    },
    resume() {
      isStalled = false
      for (const socket of sockets) socket.resume()
    },
    cut,
    leadTo(port) {
      to = port
      cut()
    },
    async close() {
      cut()
      await new Promise((resolve) => listener.close(resolve))
    },
  }
}
