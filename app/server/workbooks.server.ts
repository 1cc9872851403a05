import path from 'node:path'
import { parseWorkbook, type Workbook, type Workbooks } from '~/data/contract/workbook'
import { readJson } from '~/data/store/readJson'
import { StartError } from './config/start.server'

/** Where an owner replaces a sheet without touching code; relative to the folder the server starts in. */
const directory = path.join('data', 'workbooks')

/** Read at start; a file that is missing or malformed keeps the server from starting, by its name. */
export async function readWorkbooks(): Promise<Workbooks> {
  return { budget: await readWorkbook('mkt-budget.json'), rarm: await readWorkbook('rarm.json') }
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
