/** The lines of a site's audit log, without other output. */
export function logLines({ output }: { output: () => string }): Record<string, unknown>[] {
  const lines = output().split('\n')
  return lines
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Record<string, unknown>)
}

/** The last line of an event. */
export function logged(server: { output: () => string }, event: string): unknown {
  return logLines(server).findLast((line) => line.event === event)
}
