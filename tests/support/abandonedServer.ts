import { startServer } from './server'

/** Starts a server, prints its address, and leaves it running. */
export async function run([dataDirectory = '']: readonly string[]): Promise<void> {
  const { url } = await startServer({ dataDirectory })
  console.log(url)
}
