import { parentPort, workerData } from 'node:worker_threads'
import { readFile } from '~/data/imports/files/readFile'
import { planImport } from '~/data/imports/plan/planImport'
import { FileRefusedError } from '~/data/imports/fileErrors'
import { planWorkbook } from '~/data/imports/workbook'
import type { WorkerInput, WorkerOutput } from './messages'

// Runs in a worker thread that planInWorker.ts starts, and ends after its one answer.
const { bytes, name, lists, revision, options, workbook, replacedSheets, id } = workerData as WorkerInput

async function answer(): Promise<WorkerOutput> {
  try {
    const file = await readFile(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), name)
    const planned = workbook
      ? planWorkbook(file, revision, workbook, replacedSheets, options.launch.timeZone)
      : planImport(file, lists, revision, options)
    if (id === undefined) return planned
    return { json: new TextEncoder().encode(JSON.stringify({ id, ...planned.plan })) }
  } catch (error) {
    if (error instanceof FileRefusedError) return { message: error.message, status: error.status }
    throw error
  }
}

void answer().then((output) => {
  parentPort?.postMessage(output)
})
