import { createServer, connect, type AddressInfo, type Socket } from 'node:net'

export interface Line {
  /** The origin of the proxy. */
  url: string
  /** Cuts its connections; from now on it accepts none. */
  cut: () => void
  /** Routes to that origin from now on. */
  leadTo: (url: string) => void
  close: () => Promise<void>
}

/** A proxy to a server that can be cut, and routed to another server afterwards. */
export async function lineTo(url: string): Promise<Line> {
  let port: number | null = Number(new URL(url).port)
  const sockets = new Set<Socket>()
  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => socket.destroy()).once('close', () => sockets.delete(socket))
  }
  const cut = () => {
    port = null
    for (const socket of sockets) socket.destroy()
  }
  const server = createServer((near) => {
    keep(near)
    if (port === null) {
      near.destroy()
      return
    }
    const far = connect(port, '127.0.0.1')
    keep(far)
    near.pipe(far).pipe(near)
    near.once('close', () => far.destroy())
    far.once('close', () => near.destroy())
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut,
    leadTo(url) {
      port = Number(new URL(url).port)
    },
    close() {
      cut()
      return new Promise((resolve) => {
        server.close(() => {
          resolve()
        })
      })
    },
  }
}
