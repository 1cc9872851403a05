import { AccountList } from '~/ui'
import type { Account } from './useAccount'
import { useAccounts } from './useAccounts'

export interface AccountsProps {
  account: Account
  /** Who looks wants another password. */
  onChangePassword: () => void
}

/** The accounts on their data: they are asked for when they are looked at. */
export function Accounts({ account, onChangePassword }: AccountsProps) {
  return <AccountList {...useAccounts(account)} onChangePassword={onChangePassword} />
}
