import { useQuery } from '@tanstack/react-query'
import type { OwnAccess } from '~/data/contract/access'
import type { AccessItem } from './requestAccess'

/** The query key of this browser's requests. */
export const accessKey = ['/api/access']

/** The requests of this browser, if they are loaded. `SiteAccess` loads them. */
export function useOwnAccess(): readonly OwnAccess[] | undefined {
  return useQuery<readonly OwnAccess[]>({ queryKey: accessKey, enabled: false }).data
}

export function accessTo(
  { collection, id }: AccessItem,
  own: readonly OwnAccess[] | undefined,
): OwnAccess | undefined {
  return own?.find((one) => one.collection === collection && one.id === id)
}
