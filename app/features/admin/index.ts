export { AdminHost } from './AdminHost'
export type { SearchedActions } from './SearchActions'
