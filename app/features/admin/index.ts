export { LazyAdminMode } from './LazyAdminMode'
export type { SearchableActions } from './SearchActions'
