import { Worker } from 'node:worker_threads'
import type { BatchEntry } from '~/data/contract/batch'
import type { ImportPlan } from '~/data/contract/imports'
import type { PlannedWorkbook } from '~/data/imports/workbook'
import type { WorkbookGiven } from '~/data/domain/workbook/chosenWorkbook'
import { fileLimits, FileRefusedError } from '~/data/imports/refused'
import text from './work.ts?thread'
import type { Work, WorkAnswer } from './messages'

/** How much memory the thread may have, in megabytes. */
const memory = { maxOldGenerationSizeMb: 180, maxYoungGenerationSizeMb: 24, stackSizeMb: 4 }

type Asked = Omit<Work, 'isToApply'>

/** The plan of a file as JSON. @throws FileRefusedError */
export async function planAsJson(work: Asked, limits?: Partial<ThreadLimits>): Promise<Uint8Array> {
  const answer = await inThread({ ...work, isToApply: false }, limits)
  if (!('json' in answer)) throw new Error('The thread answered another question.')
  return answer.json
}

/** The plan of a file and the changes by which it is made. @throws FileRefusedError */
export async function planToApply(
  work: Asked,
  limits?: Partial<ThreadLimits>,
): Promise<{ plan: ImportPlan; entries: BatchEntry[] }> {
  const answer = await inThread({ ...work, isToApply: true }, limits)
  if (!('entries' in answer)) throw new Error('The thread answered another question.')
  return answer
}

/** The planning workbook that a file holds. @throws FileRefusedError */
export async function workbookToApply(
  work: Asked & { workbook: WorkbookGiven },
  limits?: Partial<ThreadLimits>,
): Promise<PlannedWorkbook> {
  const answer = await inThread({ ...work, isToApply: true }, limits)
  if (!('sheets' in answer)) throw new Error('The thread answered another question.')
  return answer
}

interface ThreadLimits {
  /** Milliseconds. */
  time: number
  memory: { maxOldGenerationSizeMb: number }
  /** Ends the thread before it has answered. */
  signal: AbortSignal
}

/** Reads a file where it can hold nobody up: in a thread of its own, within its time and its memory. */
async function inThread(
  work: Work,
  { time = fileLimits.time, memory: least = memory, signal }: Partial<ThreadLimits> = {},
): Promise<Exclude<WorkAnswer, { message: string }>> {
  const worker = new Worker(text, {
    eval: true,
    workerData: work,
    execArgv: [],
    env: {},
    resourceLimits: { ...memory, ...least },
  })
  let timer: NodeJS.Timeout | undefined
  try {
    const answer = await new Promise<WorkAnswer>((resolve, reject) => {
      timer = setTimeout(() => {
        reject(tooSlow())
      }, time)
      signal?.addEventListener('abort', () => {
        reject(new FileRefusedError('The file was not read to its end, since nobody waits for it any more.'))
      })
      worker.once('message', resolve)
      worker.once('error', (error) => {
        reject('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooMuch() : error)
      })
      worker.once('exit', () => {
        reject(new Error('The thread of the import ended without an answer.'))
      })
    })
    if ('message' in answer) throw new FileRefusedError(answer.message, answer.status)
    return answer
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}

function tooSlow(): FileRefusedError {
  return new FileRefusedError(
    `The file was not read within ${fileLimits.time / 1_000} seconds: delete the formatted empty rows below its last one, or split it.`,
  )
}

function tooMuch(): FileRefusedError {
  return new FileRefusedError(
    'The file needs more memory than an import may have: split it, or leave out what is not to change.',
    413,
  )
}
