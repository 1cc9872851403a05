import type { EditPlan } from '~/data/domain/editing/jsonEdits'

/** What Apply will do with a text, or why it would do nothing. */
export function applyReason(text: string, plan: EditPlan | null): string {
  if (text.trim() === '') return 'Nothing is typed yet.'
  if (!plan) return 'This is not yet JSON with phases, products or targets.'
  const { calls, refused } = plan
  if (refused.length > 0) return `Nothing is sent while ${entries(refused.length)} refused.`
  if (calls.length === 0) return 'Nothing to change'
  return calls.length === 1 ? '1 item will be changed.' : `${calls.length} items will be changed, one by one.`
}

function entries(count: number): string {
  return count === 1 ? 'an entry is' : `${count} entries are`
}
