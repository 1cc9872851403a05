import { lazyCode } from '~/ui'
import { loadSearch } from './loadSearch'

export const SiteSearch = lazyCode(loadSearch)
export { preloadSearch } from './loadSearch'
export { useSearchKeys } from './useSearchKeys'
