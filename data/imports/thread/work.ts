import { parentPort, workerData } from 'node:worker_threads'
import { readFile } from '~/data/imports/files/readFile'
import { planImport } from '~/data/imports/plan'
import { FileRefusedError } from '~/data/imports/refused'
import type { Work, WorkAnswer } from './messages'

// Runs in a thread of its own, which ends with its one answer (planInThread.ts).
const { bytes, name, lists, revision, options, isToApply } = workerData as Work

async function answer(): Promise<WorkAnswer> {
  try {
    const { plan, entries } = planImport(
      await readFile(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), name),
      lists,
      revision,
      options,
    )
    if (isToApply) return { plan, entries }
    return { json: new TextEncoder().encode(JSON.stringify(plan)) }
  } catch (error) {
    if (error instanceof FileRefusedError) return { message: error.message, status: error.status }
    throw error
  }
}

void answer().then((said) => {
  parentPort?.postMessage(said)
})
