import { collectionSchemas, listNames, type ListName } from '~/data/contract/collections'
import { makeLaunch } from '~/data/fixtures/launch'
import { readFile } from '~/data/imports/files/readFile'
import {
  planImport,
  type BuiltPlan,
  type Item,
  type Lists,
  type PlanOptions,
} from '~/data/imports/plan/planImport'
import { seed } from '~/data/store/seed'

/** The lists of the sample, into which a file is imported. */
export const sampleLists = Object.fromEntries(
  listNames.map((name) => [name, collectionSchemas[name].parse(seed[name]) as Item[]]),
) as Record<ListName, Item[]> satisfies Lists

export const launch = makeLaunch()

/** The plan of a file for the sample, or for other lists. */
export async function planOf(
  file: Buffer | string,
  name: string,
  { lists = sampleLists, ...options }: Partial<PlanOptions> & { lists?: Lists } = {},
): Promise<BuiltPlan> {
  return planImport(await readFile(Buffer.from(file as string), name), lists, 0, { launch, ...options })
}
