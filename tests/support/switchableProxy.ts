import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** An address that is routed to one server after another, by connections that can be cut. */
export interface SwitchedLine {
  url: string
  /** Routes to the server at that address from now on; null for none, as where the network is down. */
  leadTo: (url: string | null) => void
  /** Ends all current connections without a notice. */
  cut: () => void
  close: () => void
}

export async function switchedLine(first: string): Promise<SwitchedLine> {
  let target: string | null = first
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    if (target === null) {
      near.destroy()
      return
    }
    const far = connect(Number(new URL(target).port), '127.0.0.1')
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one)
      one.pipe(other)
      // When one end closes, the other one is destroyed.
      one.on('error', () => other.destroy())
      one.once('close', () => {
        sockets.delete(one)
        other.destroy()
      })
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    leadTo(url) {
      target = url
      cut()
    },
    cut,
    close() {
      cut()
      server.close()
    },
  }
}
