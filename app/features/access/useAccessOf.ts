import { useQuery } from '@tanstack/react-query'
import type { AccessWords } from '~/data/domain/access/access'
import type { AccessItem } from './requestAccess'

/** Where the words for what this browser asked for are kept: `SiteAccess` writes them, a viewer's page reads them. */
export const accessTextsKey = ['access words']

/** What is said of the items that this browser asked for, by `itemKey`. */
export type AccessTexts = Readonly<Record<string, AccessWords>>

export function itemKey({ collection, id }: AccessItem): string {
  return `${collection}/${id}`
}

/** What is said of an item that this browser asked for. */
export function useAccessOf(): (item: AccessItem) => AccessWords | undefined {
  const { data } = useQuery<AccessTexts>({ queryKey: accessTextsKey, enabled: false })
  return (item) => data?.[itemKey(item)]
}
