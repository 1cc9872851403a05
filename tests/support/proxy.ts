import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

export type Proxy = Awaited<ReturnType<typeof startProxy>>

/** A proxy to a port of this machine: a network that a test can make fail. */
export async function startProxy(target: number) {
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
    /** Its address for HTTP. */
    url: `http://127.0.0.1:${port}`,
    /** Stops all traffic without a notice. What is sent meanwhile arrives when it resumes. */
    stall: () => {
      isStalled = true
      for (const socket of sockets) socket.pause()
    },
    resume: () => {
      isStalled = false
      for (const socket of sockets) socket.resume()
    },
    /** Ends all current connections. */
    cut,
    /** Routes to that port from now on, or nowhere, as where the network is down; current connections end. */
    leadTo: (port: number | null) => {
      to = port
      cut()
    },
    close: async () => {
      cut()
      await new Promise((resolve) => listener.close(resolve))
    },
  }
}
