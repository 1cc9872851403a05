import path from 'node:path'
import { parseWorkbook, type Workbook } from '~/data/contract/workbook'
import { readJson } from '~/data/store/readJson'
import { oncePerProcess, StartError, startOrStop } from './start.server'

/** Where an owner replaces a sheet without touching code; relative to the folder the server starts in. */
const directory = path.join('data', 'workbooks')

/** The marketing budget's seven sheets. */
export const budgetWorkbook = await readWorkbook('mkt-budget.json')

/** The RARM strategy workbook's ten sheets. */
export const rarmWorkbook = await readWorkbook('rarm.json')

/** Read once, at start; a file that is missing or malformed keeps the server from starting, by its name. */
function readWorkbook(name: string): Promise<Workbook> {
  const file = path.join(directory, name)
  return oncePerProcess(file, () =>
    startOrStop(async () => {
      const source = await readJson(file)
      if (source === null) throw new StartError(`${file}: there is no such file.`)
      return parse(file, source)
    }),
  )
}

function parse(file: string, source: unknown): Workbook {
  try {
    return parseWorkbook(file, source)
  } catch (error) {
    throw new StartError(error instanceof Error ? error.message : String(error))
  }
}
