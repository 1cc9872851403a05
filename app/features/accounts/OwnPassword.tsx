import { OwnPasswordForm } from '~/ui'
import type { Account } from './useAccount'
import { useOwnPassword } from './useOwnPassword'

export interface OwnPasswordProps {
  account: Account
  /** Who is signed in. */
  username: string
}

/** A password of one's own, on its data. */
export function OwnPassword({ account, username }: OwnPasswordProps) {
  const isFirst = account.session?.oneTime ?? false
  return <OwnPasswordForm username={username} isFirst={isFirst} {...useOwnPassword(account)} />
}
