import { startServer } from './server'

/** Starts a server, tells where it is, and leaves it. */
export async function run([dataDirectory = '']: readonly string[]): Promise<void> {
  const { url } = await startServer({ dataDirectory })
  console.log(url)
}
