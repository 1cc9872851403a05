import { startServer, type RunningServer, type ServerOptions } from './server'

/** The address of the same database by another port, such as a proxy's. */
export function throughPort(url: string, port: number): string {
  const through = new URL(url)
  through.port = String(port)
  return through.href
}

/** Starts the built site on a database. */
export function startServerOn(url: string, options: ServerOptions = {}): Promise<RunningServer> {
  return startServer({ ...options, settings: { DATABASE_URL: url, ...options.settings } })
}
