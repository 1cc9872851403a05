// Preloaded into the processes of a test: ends the process when the pipe (or terminal) to its parent closes, however
// the parent ended.
import { Socket } from 'node:net'
import { isatty, ReadStream } from 'node:tty'

const parent = isatty(0) ? new ReadStream(0) : new Socket({ fd: 0 })
parent.unref()
// A terminal reports an error on hang-up before it closes.
parent.once('error', () => undefined)
parent.once('close', () => process.kill(process.pid, 'SIGKILL'))
parent.resume()
