// Preloaded into what a test starts: ends it when the pipe (or terminal) to its parent closes, however the parent ended.
import { Socket } from 'node:net'
import { isatty, ReadStream } from 'node:tty'

const parent = isatty(0) ? new ReadStream(0) : new Socket({ fd: 0 })
parent.unref()
// A terminal that is hung up reports an error before it closes.
parent.once('error', () => undefined)
parent.once('close', () => process.kill(process.pid, 'SIGKILL'))
parent.resume()
