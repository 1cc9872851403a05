import path from 'node:path'
import type { Launch } from '~/data/contract/launch'
import { parseWorkbook, type Workbook, type WorkbookId, type Workbooks } from '~/data/contract/workbook'
import { workbookFields, workbookFile } from '~/data/domain/workbook/workbookFile'
import { DamagedBlobError } from '~/data/store/errors'
import { contentName, type BlobStore } from '~/data/store/blobStore'
import { readJson } from '~/data/store/readJson'
import { StartError } from './config/start.server'

/** The bundled workbooks, relative to the server's working directory. An owner may replace a sheet there too. */
const directory = path.join('data', 'workbooks')

/** How many uploaded workbooks are cached. */
const MAX_CACHED = 8

/** The planning workbooks: bundled and uploaded ones. */
export class PlanningWorkbooks {
  readonly #bundled: Readonly<Record<WorkbookId, Workbook>>
  readonly #files: BlobStore
  readonly #cache = new Map<string, Promise<Workbook>>()

  constructor(bundled: Readonly<Record<WorkbookId, Workbook>>, files: BlobStore) {
    this.#bundled = bundled
    this.#files = files
  }

  /** Both workbooks of the launch. @throws DamagedBlobError */
  async both(launch: Launch): Promise<Workbooks> {
    const [budget, rarm] = await Promise.all([this.one('budget', launch), this.one('rarm', launch)])
    return { budget, rarm }
  }

  /** One workbook; null if the launch has none. @throws DamagedBlobError */
  async one(id: WorkbookId, launch: Launch): Promise<Workbook | null> {
    const file = workbookFile(launch[workbookFields[id].file])
    if (file.of === 'file') return this.#contentOf(file.content)
    return file.of === 'site' ? this.#bundled[id] : null
  }

  /** The same for those who may replace it: a damaged one is logged, and is none, so that it can be uploaded again. */
  async oneToReplace(id: WorkbookId, launch: Launch): Promise<Workbook | null> {
    try {
      return await this.one(id, launch)
    } catch (error) {
      if (!(error instanceof DamagedBlobError)) throw error
      console.error(`The ${id} workbook cannot be shown:`, error)
      return null
    }
  }

  /** Stores a workbook and returns its content name. */
  async keep(workbook: Workbook): Promise<string> {
    const bytes = Buffer.from(JSON.stringify(workbook))
    const name = contentName(bytes, '.json')
    await this.#files.put(name, bytes)
    return name
  }

  #contentOf(name: string): Promise<Workbook> {
    const known = this.#cache.get(name)
    if (known) return known
    if (this.#cache.size >= MAX_CACHED) this.#cache.clear()
    const read = this.#readContent(name)
    this.#cache.set(name, read)
    // It may be uploaded again.
    read.catch(() => this.#cache.delete(name))
    return read
  }

  async #readContent(name: string): Promise<Workbook> {
    const bytes = await this.#files.read(name)
    if (!bytes) throw new DamagedBlobError(name)
    return parseWorkbook(name, JSON.parse(bytes.toString()))
  }
}

/** Opens the workbooks. A missing or malformed bundled file keeps the server from starting. */
export async function openWorkbooks(files: BlobStore): Promise<PlanningWorkbooks> {
  const [budget, rarm] = [await readWorkbook('mkt-budget.json'), await readWorkbook('rarm.json')]
  return new PlanningWorkbooks({ budget, rarm }, files)
}

async function readWorkbook(name: string): Promise<Workbook> {
  const file = path.join(directory, name)
  const source = await readJson(file)
  if (source === null) throw new StartError(`${file}: there is no such file.`)
  return parse(file, source)
}

function parse(file: string, source: unknown): Workbook {
  try {
    return parseWorkbook(file, source)
  } catch (error) {
    throw new StartError(error instanceof Error ? error.message : String(error))
  }
}
