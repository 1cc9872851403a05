export { historyKey, rememberChange } from './historyCache'
export { type ChangeHistory, useHistory } from './useHistory'
export { useUndo } from './useUndo'
