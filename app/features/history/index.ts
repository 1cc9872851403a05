export { type ChangeHistory, useHistory } from './useHistory'
export { useUndo } from './useUndo'
