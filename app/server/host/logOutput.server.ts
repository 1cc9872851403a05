import type { WriteStream } from 'node:tty'
import { singleton } from '~/app/server/config/start.server'
import { MAX_LOG_BACKLOG_BYTES } from '~/app/server/http/limits'

/**
 * Keeps the site running if its log cannot be written: disk full, reader gone, or reader stalled. Lost lines are
 * counted, and the count is logged once writing works again.
 */
export function guardOutput(): void {
  singleton('output', () => {
    guard(process.stdout)
    guard(process.stderr)
  })
}

function guard(stream: WriteStream): void {
  const write = stream.write.bind(stream) as (text: Uint8Array | string, done: Done) => boolean
  let lost = 0

  /** Starts on a new line, because the lost text may have been written in part. */
  function logLoss(): void {
    const count = lost
    lost = 0
    write(
      `\n${JSON.stringify({ time: new Date().toISOString(), event: 'log-lost', lines: count })}\n`,
      (error) => {
        if (error) lost += count
      },
    )
  }

  function writeOrCount(chunk: Uint8Array | string, ...rest: unknown[]): boolean {
    const done = rest.find((argument): argument is Done => typeof argument === 'function')
    if (stream.writableLength > MAX_LOG_BACKLOG_BYTES) {
      lost += 1
      if (done) process.nextTick(done)
      return false
    }
    if (lost > 0) logLoss()
    return write(chunk, (error) => {
      if (error) lost += 1
      done?.()
    })
  }

  // Without a listener an error of the log would end the process.
  stream.on('error', () => undefined)
  stream.write = writeOrCount
}

type Done = (error?: Error | null) => void
