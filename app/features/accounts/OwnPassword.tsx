import { OwnPasswordForm } from '~/ui'
import type { Account } from './useAccount'
import { useOwnPassword } from './useOwnPassword'

export interface OwnPasswordProps {
  account: Account
  /** The signed-in user. */
  username: string
}

/** The form to change one's own password, with its data. */
export function OwnPassword({ account, username }: OwnPasswordProps) {
  const isFirst = account.session?.oneTime ?? false
  return <OwnPasswordForm username={username} isFirst={isFirst} {...useOwnPassword(account)} />
}
