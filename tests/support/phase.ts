import { signedIn, type RunningServer } from './server'

/** One phase of a running site, as an administrator changes it. */
export async function phaseOf(server: RunningServer) {
  const address = `${server.url}/api/timeline/phase-5`
  const headers = { Cookie: await signedIn(server), 'Content-Type': 'application/json' }
  return {
    headers,
    change: (progress: string) =>
      fetch(address, { method: 'PATCH', headers, body: JSON.stringify({ progress }) }),
    progress: async () => ((await (await fetch(address)).json()) as { progress: string }).progress,
  }
}
