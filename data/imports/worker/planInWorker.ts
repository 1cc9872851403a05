import { Worker } from 'node:worker_threads'
import type { BatchEntry } from '~/data/contract/batch'
import type { ImportPlan } from '~/data/contract/imports'
import type { PlannedWorkbook } from '~/data/imports/workbook'
import type { WorkbookGiven } from '~/data/domain/workbook/chosenWorkbook'
import { fileLimits, FileRefusedError } from '~/data/imports/fileErrors'
import workerSource from './worker.ts?thread'
import type { WorkerInput, WorkerOutput } from './messages'

/** The memory limits of the worker, in megabytes. */
const DEFAULT_MEMORY_LIMITS = { maxOldGenerationSizeMb: 180, maxYoungGenerationSizeMb: 24, stackSizeMb: 4 }

type WorkerRequest = Omit<WorkerInput, 'id'>

/** The plan of a file, with this id, as JSON. @throws FileRefusedError */
export async function planAsJson(
  work: WorkerRequest & { id: string },
  limits?: Partial<WorkerLimits>,
): Promise<Uint8Array> {
  const answer = await runInWorker(work, limits)
  if (!('json' in answer)) throw new Error('The thread sent an unexpected response.')
  return answer.json
}

/** The plan of a file and its changes. @throws FileRefusedError */
export async function planToApply(
  work: WorkerRequest,
  limits?: Partial<WorkerLimits>,
): Promise<{ plan: ImportPlan; entries: BatchEntry[] }> {
  const answer = await runInWorker(work, limits)
  if (!('entries' in answer)) throw new Error('The thread sent an unexpected response.')
  return answer
}

/** The planning workbook of a file. @throws FileRefusedError */
export async function workbookToApply(
  work: WorkerRequest & { workbook: WorkbookGiven },
  limits?: Partial<WorkerLimits>,
): Promise<PlannedWorkbook> {
  const answer = await runInWorker(work, limits)
  if (!('sheets' in answer)) throw new Error('The thread sent an unexpected response.')
  return answer
}

interface WorkerLimits {
  /** Milliseconds. */
  time: number
  memory: { maxOldGenerationSizeMb: number }
  /** Aborts the worker. */
  signal: AbortSignal
}

/** Reads a file in a worker thread with limits on time and memory, so that it cannot block the server. */
async function runInWorker(
  work: WorkerInput,
  {
    time = fileLimits.time,
    memory: memoryLimits = DEFAULT_MEMORY_LIMITS,
    signal,
  }: Partial<WorkerLimits> = {},
): Promise<Exclude<WorkerOutput, { message: string }>> {
  if (signal?.aborted) throw clientLeft()
  const worker = new Worker(workerSource, {
    eval: true,
    workerData: work,
    execArgv: [],
    env: {},
    resourceLimits: { ...DEFAULT_MEMORY_LIMITS, ...memoryLimits },
  })
  let timer: NodeJS.Timeout | undefined
  try {
    const answer = await new Promise<WorkerOutput>((resolve, reject) => {
      timer = setTimeout(() => {
        reject(tooSlow())
      }, time)
      signal?.addEventListener('abort', () => {
        reject(clientLeft())
      })
      worker.once('message', resolve)
      worker.once('error', (error) => {
        reject('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooMuchMemory() : error)
      })
      worker.once('exit', () => {
        reject(new Error('The thread of the import ended without a response.'))
      })
    })
    if ('message' in answer) throw new FileRefusedError(answer.message, answer.status)
    return answer
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}

function clientLeft(): FileRefusedError {
  return new FileRefusedError('The file was not read to its end, because the client has disconnected.')
}

function tooSlow(): FileRefusedError {
  return new FileRefusedError(
    `The file was not read within ${fileLimits.time / 1_000} seconds: delete the formatted empty rows below its last one, or split it.`,
  )
}

function tooMuchMemory(): FileRefusedError {
  return new FileRefusedError(
    'The file needs more memory than an import may use: split it, or leave out what should not change.',
    413,
  )
}
