import { useQuery } from '@tanstack/react-query'
import type { AccessCollection } from '~/data/contract/access'
import type { AccessWords } from '~/data/rules/access'

/** Where the words for what this browser asked for are kept: `AccessHost` writes them, a viewer's page reads them. */
export const wordsKey = ['access words']

/** What is said of the items of a list that this browser asked for. */
export function useAccessOf(collection: AccessCollection): (id: string) => AccessWords | undefined {
  const { data } = useQuery<Readonly<Record<string, AccessWords>>>({ queryKey: wordsKey, enabled: false })
  return (id) => data?.[`${collection}/${id}`]
}
