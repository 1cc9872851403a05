export { LazyAdminMode } from './LazyAdminMode'
export type { SearchedActions } from './SearchActions'
