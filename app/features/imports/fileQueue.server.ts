import pLimit from 'p-limit'
import { AbandonedError } from '~/data/store/errors'

/** One file at a time: each may take a whole core and 200 MB. */
const queue = pLimit(1)
const MAX_WAITING = 4
let waiting = 0

/** Whether as many files wait as may. Those whose client has left do not count. */
export function isQueueFull(): boolean {
  return waiting >= MAX_WAITING
}

/**
 * Reads a file when it is its turn. When the signal is aborted, it rejects at once, keeps nothing of the request, and
 * the next file has its turn.
 * @throws AbandonedError
 */
export function readQueued<T>(read: (signal: AbortSignal) => Promise<T>, signal: AbortSignal): Promise<T> {
  if (signal.aborted) return Promise.reject(new AbandonedError())
  return new Promise((resolve, reject) => {
    let work: typeof read | undefined = read
    waiting += 1

    function stopWaiting() {
      if (work) waiting -= 1
      work = undefined
    }

    signal.addEventListener('abort', () => {
      stopWaiting()
      reject(new AbandonedError())
    })
    void queue(async () => {
      const turn = work
      stopWaiting()
      // A turn ends when the thread that reads has ended.
      await turn?.(signal).then(resolve, reject)
    })
  })
}
