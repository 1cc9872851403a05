// Preloaded into what a test starts: ends it when the pipe to its parent closes, however the parent ended.
import { Socket } from 'node:net'

const parent = new Socket({ fd: 0 })
parent.unref()
parent.once('close', () => process.kill(process.pid, 'SIGKILL'))
parent.resume()
