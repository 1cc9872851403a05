import { useQuery } from '@tanstack/react-query'
import type { AccessWords } from '~/data/domain/access/access'
import type { AccessItem } from './requestAccess'

/** The query key of the texts about this browser's requests. `SiteAccess` writes them, a viewer's page reads them. */
export const accessTextsKey = ['access words']

/** The texts by `itemKey`. */
export type AccessTexts = Readonly<Record<string, AccessWords>>

export function itemKey({ collection, id }: AccessItem): string {
  return `${collection}/${id}`
}

/** Returns the text about a requested item, if this browser has requested it. */
export function useAccessOf(): (item: AccessItem) => AccessWords | undefined {
  const { data } = useQuery<AccessTexts>({ queryKey: accessTextsKey, enabled: false })
  return (item) => data?.[itemKey(item)]
}
