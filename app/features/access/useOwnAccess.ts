import { useQuery } from '@tanstack/react-query'
import type { OwnAccess } from '~/data/contract/access'
import type { AccessItem } from './requestAccess'

/** The key of how this browser's requests stand. */
export const accessKey = ['/api/access']

/** How this browser's requests stand, as far as that was asked; `SiteAccess` asks. */
export function useOwnAccess(): readonly OwnAccess[] | undefined {
  return useQuery<readonly OwnAccess[]>({ queryKey: accessKey, enabled: false }).data
}

/** The request for an item. */
export function accessTo(
  { collection, id }: AccessItem,
  own: readonly OwnAccess[] | undefined,
): OwnAccess | undefined {
  return own?.find((one) => one.collection === collection && one.id === id)
}
